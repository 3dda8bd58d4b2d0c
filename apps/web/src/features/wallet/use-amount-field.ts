import { type RefObject, useEffect, useRef } from 'react';
import { latinDigits } from './chosen-amount.ts';

/**
 * What a number field does not do by itself: it drops Devanagari digits without a word, and keeps showing what it cannot read.
 * @param isLeft something else was chosen, so it is to be empty.
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
  // Deprecated, and still the only way to type for somebody in a field that tells no selection.
  document.execCommand('insertText', false, latin);
}
