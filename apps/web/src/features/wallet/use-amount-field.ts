import { type RefObject, useEffect, useRef } from 'react';
import { latinDigits } from './chosen-amount.ts';

/**
 * Corrects two faults of number fields: they ignore typed Devanagari digits, and keep showing text that they cannot read.
 * @param isLeft a preset was chosen, so the field must be empty.
 */
export function useAmountField(isLeft: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLeft && field.current !== null) field.current.value = '';
  }, [isLeft]);
  useEffect(() => {
    const input = field.current;
    input?.addEventListener('beforeinput', insertLatin);
    return () => input?.removeEventListener('beforeinput', insertLatin);
  }, []);
  return field;
}

function insertLatin(event: InputEvent): void {
  const latin = latinDigits(event.data ?? '');
  if (latin === (event.data ?? '') || !event.cancelable) return;
  event.preventDefault();
  // Deprecated, but the only way to insert text into a field that exposes no selection.
  document.execCommand('insertText', false, latin);
}
