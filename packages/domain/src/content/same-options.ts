import type { Bilingual } from '../bilingual.ts';
import { hasVisibleCharacter } from '../visible-text.ts';

/**
 * The options, where an option without a text in the language `into` takes the text of the other language: for numbers, formulas and
 * names that are written the same in both. Null when there is nothing to take over.
 */
export function withSameOptions(options: readonly Bilingual[], into: keyof Bilingual): Bilingual[] | null {
  const from = into === 'en' ? 'mr' : 'en';
  const isTaken = (option: Bilingual) => !hasVisibleCharacter(option[into]) && hasVisibleCharacter(option[from]);
  if (!options.some(isTaken)) return null;
  return options.map((option) => (isTaken(option) ? { ...option, [into]: option[from] } : option));
}
