import { optionsPerQuestion } from '@bharti/domain/content/test';
import { useEffect, useState } from 'react';
import { areShortcutKeysOn, switchShortcutKeys } from '../../browser/shortcut-keys.ts';

type KeyActions = {
  /** False while a dialog is open. */
  readonly isActive: boolean;
  readonly choose: (option: number) => void;
  readonly mark: () => void;
  readonly move: (step: 1 | -1) => void;
};
export type Keys = { readonly isOn: boolean; readonly toggle: () => void };

/**
 * A–D choose, M marks, Alt with an arrow changes the question. Single keys can be switched off (WCAG 2.1.4): speech
 * input and unsteady hands press them by accident. Alt with an arrow always works.
 */
export function useKeys({ isActive, choose, mark, move }: KeyActions): Keys {
  const [isOn, setOn] = useState(areShortcutKeysOn);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.altKey) {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
        if (step === null) return;
        // Otherwise the browser would go to the page before.
        event.preventDefault();
        move(step);
        return;
      }
      // `code` is the position of the key, so that a Devanagari keyboard works too.
      const letter = isOn ? event.code.replace(/^Key/, '') : '';
      const option = letter.length === 1 ? letter.charCodeAt(0) - 65 : -1;
      if (letter === 'M') mark();
      else if (option >= 0 && option < optionsPerQuestion) choose(option);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isActive, isOn, choose, mark, move]);
  const toggle = () => {
    switchShortcutKeys(!isOn);
    setOn(!isOn);
  };
  return { isOn, toggle };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
