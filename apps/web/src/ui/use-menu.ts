import { type RefObject, useEffect, useRef, useState } from 'react';

type Menu = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The element that contains the button and the entries. */
  readonly box: RefObject<HTMLDivElement | null>;
};

/** A menu under a button. A press or the focus outside closes it, and so does Escape, which returns the focus to the button. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen((before) => !before), box };
}
