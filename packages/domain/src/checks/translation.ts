import type { Bilingual } from '../bilingual.ts';
import { hasVisibleCharacter } from '../visible-text.ts';

const devanagari = /\p{Script=Devanagari}/u;
const devanagariWords = /\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}\u200c\u200d]*/gu;
/** Words that need translation: small letters, not in brackets. ‘LPG’, ‘Ctrl’, ‘sin’, ‘x’ and terms in brackets stay as they are. */
const latinWord = /(?<![\p{L}\p{M}\d.@/=])\p{Lu}?[a-z]{4,}(?![\p{L}\p{M}\d@/])/gu;
const keptInLatin = new Set([
  'ctrl',
  'shift',
  'enter',
  'http',
  'https',
  'html',
  'www',
  'tan',
  'cosec',
  'sqrt',
  'cbrt',
  'delete',
  'escape',
  'insert',
]);

/** What is wrong with the translation of one text, if anything. */
export type TranslationFault = 'missing' | 'untranslated' | 'too_short';

/** `isLanguageSubject`: in questions about Marathi itself, words of Marathi stand in the English text too. */
export function translationFault({ en, mr }: Bilingual, isLanguageSubject: boolean): TranslationFault | null {
  if (!hasVisibleCharacter(en) || !hasVisibleCharacter(mr)) return 'missing';
  if (wordsToTranslate(mr).length > 0) return 'untranslated';
  if (!isLanguageSubject && strayDevanagari(en, mr)) return 'untranslated';
  return isTooShort(en, mr) ? 'too_short' : null;
}

/** Latin words in a Marathi text that are neither in brackets nor kept in Latin letters everywhere. */
function wordsToTranslate(mr: string): readonly string[] {
  const words = mr.replaceAll(/\([^()]*\)/g, ' ').match(latinWord) ?? [];
  const open = words.filter((word) => !keptInLatin.has(word.toLowerCase()));
  // A single word amid Devanagari can be a name that is written so (‘iPhone’); without any Devanagari it is untranslated.
  return open.length >= 2 || !devanagari.test(mr) ? open : open.filter((word) => /^[a-z]/.test(word));
}

/** Devanagari in an English text, unless the Marathi text has the same words between other words: then they are quoted. */
function strayDevanagari(en: string, mr: string): boolean {
  const words = en.match(devanagariWords) ?? [];
  if (words.length === 0) return false;
  return en === mr || !/[a-z]{2}/i.test(en) || words.some((word) => !mr.includes(word));
}

/** The letters of each text below which nothing is concluded, and the least share that a translation has of its original. */
const leastLetters = 40;
const leastShare = 0.4;

function isTooShort(en: string, mr: string): boolean {
  const [english, marathi] = [lettersIn(en), lettersIn(mr)];
  return (
    Math.max(english, marathi) >= leastLetters && Math.min(english, marathi) < leastShare * Math.max(english, marathi)
  );
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]|\p{Mc}/gu)?.length ?? 0;
