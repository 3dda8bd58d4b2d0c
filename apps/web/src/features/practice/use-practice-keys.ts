import { optionsPerQuestion } from '@bharti/domain/content/test';
import { useEffect } from 'react';
import { areShortcutKeysOn } from '../../browser/shortcut-keys.ts';

type PracticeKeys = {
  /** False while a dialog is open. */
  readonly isActive: boolean;
  readonly choose: (option: number) => void;
  /** Checks the answer, or goes on to the next question. */
  readonly goOn: () => void;
};

/** A–D and 1–4 choose, unless the candidate has switched single keys off; Enter goes on. */
export function usePracticeKeys({ isActive, choose, goOn }: PracticeKeys): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key === 'Enter') {
        // A key that is pressed on a link or button belongs to that element.
        if (!(event.target instanceof Element && event.target.closest('a, button'))) goOn();
        return;
      }
      // `code` is the position of the key, so that a Devanagari keyboard works too.
      const [, letter, digit] = /^(?:Key([A-D])|(?:Digit|Numpad)([1-4]))$/.exec(event.code) ?? [];
      const option = letter !== undefined ? letter.charCodeAt(0) - 65 : Number(digit ?? 0) - 1;
      if (option >= 0 && option < optionsPerQuestion && areShortcutKeysOn()) choose(option);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isActive, choose, goOn]);
}
