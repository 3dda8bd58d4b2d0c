import type { Bilingual } from '../bilingual.ts';
import { normalise } from './normalise.ts';

const marathiWords = /\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]*/gu;
/** Words of Devanagari with what stands between them. */
const marathiRuns =
  /\p{Script=Devanagari}(?:[\p{Script=Devanagari}\p{M}\p{Cf}\s.,;:!?…-]*[\p{Script=Devanagari}\p{M}])?/gu;

/**
 * Both texts without the Marathi that the English text quotes from the Marathi text, as questions about Marathi do. A ‘नाही’ in it
 * says no in both texts, so it must not be counted in one of them only.
 */
export function withoutQuotedMarathi({ en, mr }: Bilingual): Bilingual {
  const quoted = (en.match(marathiRuns) ?? []).filter((run) => mr.includes(run));
  const without = (text: string): string => quoted.reduce((rest, run) => rest.replace(run, ' '), text);
  return { en: without(en), mr: without(mr) };
}

/** Case endings change the last vowel: तृतीया, तृतीयेत. */
const lastVowel = /[\u093e-\u094c]$/u;

/** The words of Marathi in the English text that the Marathi text does not have, not even with an ending. */
export function strayQuotes({ en, mr }: Bilingual): readonly string[] {
  const words = normalise(en).match(marathiWords) ?? [];
  const marathi = normalise(mr);
  return words.filter((word) => !marathi.includes(word.replace(lastVowel, '')));
}
