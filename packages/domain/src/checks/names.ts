import type { Bilingual } from '../bilingual.ts';
import { isListedName, marathiOf } from './exam-terms.ts';
import { remembered } from './memo.ts';
import { normalise, wordsOf } from './normalise.ts';
import { numberWords } from './number-words.ts';
import { type Sound, soundOfEnglish, soundOfMarathi, soundsAlike } from './transliteration.ts';

/** From this likeness two spellings are taken for one name. Short names need more: chance likeness is easier there. */
function isOneName(likeness: number, word: string): boolean {
  const consonants = word.replaceAll(/[aeiouyh]/gi, '').length;
  return likeness >= (consonants <= 2 ? 0.8 : consonants === 3 ? 0.7 : 0.68);
}

/** A Marathi text prepared for being searched: its words, and how each sounds. */
export type MarathiText = { readonly text: string; readonly sounds: readonly Sound[] };
export const prepareMarathi = remembered(
  (text): MarathiText => ({ text: normalise(text), sounds: [...new Set(wordsOf(text))].map(soundOfMarathi) }),
  200,
);

/** Whether an English word stands in the Marathi text, by its sound. */
const isHeardIn = (word: string, marathi: MarathiText): boolean => isOneName(likenessIn(word, marathi), word);

/** From this likeness on no more similar word is looked for. Chance never gives it to words of five letters and more. */
const sureLikeness = 0.9;

/** How well the most similar word of the Marathi text sounds like the English word, from 0 to 1. */
export function likenessIn(word: string, { sounds }: MarathiText, inside = false): number {
  const sound = soundOfEnglish(word);
  let most = 0;
  for (const other of sounds) {
    most = Math.max(most, soundsAlike(sound, other, inside));
    if (most > sureLikeness) return most;
  }
  return most;
}

/** Whether a listed Marathi word for the English one stands in the text; null when no word is listed. */
export function isTranslatedIn(word: string, { text }: MarathiText): boolean | null {
  const stems = marathiOf(word);
  return stems === null ? null : stems.some((stem) => text.includes(stem));
}

/** Words with a capital letter that are no names. */
const notNames = new Set(
  'the which what who whose whom when where why how under over between according during if for from with without find out by at on in of and or not this that these those each every some many most his her its their there here use let take total then ctrl after before while about other another both same such than only also very into upon per'.split(
    ' ',
  ),
);
const isNoName = (word: string): boolean =>
  notNames.has(word.toLowerCase()) || Object.hasOwn(numberWords.en, word.toLowerCase());

/** Words in capital letters that stand side by side, as in ‘Khashaba Jadhav’. */
type NameGroup = { readonly words: readonly string[]; readonly isAtStart: boolean };

const group = /(?<![\p{L}-])(?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,}(?:['’]s)?(?: (?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,})*/gu;

function nameGroupsIn(text: string): readonly NameGroup[] {
  return [...text.matchAll(group)].map((match) => ({
    words: match[0].match(/\p{Lu}\p{Ll}{2,}/gu) ?? [],
    isAtStart: /(?:^|[.?!:;=\n(‘“] ?|\) )$/.test(text.slice(0, match.index)),
  }));
}

/** A name that only the English text has. It is sure when a listed name is missing, or a part of a name whose rest is there. */
export type MissingName = { readonly name: string; readonly isSure: boolean };

/** The names of the English text that the Marathi text does not have, neither by their sound nor as a listed translation. */
export function missingNames({ en, mr }: Bilingual): readonly MissingName[] {
  const marathi = prepareMarathi(mr);
  return nameGroupsIn(en).flatMap((names) => missingOf(names, marathi));
}

function missingOf({ words: all, isAtStart }: NameGroup, marathi: MarathiText): readonly MissingName[] {
  const words = all.filter((word) => !isNoName(word));
  const heard = new Set([...words.filter((word) => isHeardIn(word, marathi)), ...heardTogether(words, marathi)]);
  const isAlone = isAtStart && words.length === 1 && all.length === 1;
  // Any word has a capital letter at the start of a sentence: alone it is no name, unless it is a listed one.
  return words
    .filter((word) => !heard.has(word) && (!isAlone || isListedName(word)))
    .filter((word) => (isListedName(word) ? isTranslatedIn(word, marathi) === false : marathiOf(word) === null))
    .map((name) => ({ name, isSure: isListedName(name) || heard.size > 0 }));
}

/** Parts of a name that Marathi writes as one word: ‘Diler Khan’, ‘दिलेरखान’. */
function heardTogether(words: readonly string[], { sounds }: MarathiText): readonly string[] {
  return words.slice(1).flatMap((word, i) => {
    const pair = [words[i] ?? '', word];
    const sound = soundOfEnglish(pair.join(''));
    return sounds.some((other) => soundsAlike(sound, other) >= oneWordLikeness) ? pair : [];
  });
}

const oneWordLikeness = 0.7;

/**
 * English words that the Marathi writes by their sound in some texts of a question and lacks in another: a text whose English says
 * ‘oxygen’ and whose Marathi says ‘हायड्रोजन’. `texts` are the texts of the question.
 */
export function unevenNames(texts: readonly Bilingual[]): readonly { readonly text: number; readonly name: string }[] {
  const prepared = texts.map(({ en, mr }) => ({
    words: new Set(
      (en.match(/\p{L}{5,}/gu) ?? [])
        .filter((word) => !isNoName(word) && marathiOf(word) === null)
        .map((word) => word.toLowerCase()),
    ),
    marathi: prepareMarathi(mr),
    // A term in brackets is added for readers who know the English word; elsewhere its translation stands alone.
    outsideBrackets: prepareMarathi(mr.replaceAll(/\([^()]*\)/g, ' ')),
  }));
  const all = prepared.flatMap(({ words }) => [...words]);
  // A word of a single text cannot be missing in another text.
  const shared = new Set(all.filter((word, i) => all.indexOf(word) !== i));
  return [...shared].flatMap((name) => {
    const isSpelt = prepared.some(
      (one) => one.words.has(name) && likenessIn(name, one.outsideBrackets) >= spelledLikeness,
    );
    if (!isSpelt) return [];
    return prepared.flatMap(({ words, marathi }, text) =>
      words.has(name) && likenessIn(name, marathi, true) < noLikeness ? [{ text, name }] : [],
    );
  });
}

/** Two unrelated words of five letters and more stay below the first; a name and its Marathi spelling stay above the second. */
const spelledLikeness = 0.78;
const noLikeness = 0.6;

/**
 * The option whose Marathi text is unlike its English text, while all other options are names written by their sound; null when there
 * is none. Zero-based.
 */
export function oddOption(options: readonly Bilingual[]): number | null {
  const share = options.map(({ en, mr }) => {
    const marathi = prepareMarathi(mr);
    const words = (en.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isNoName(word));
    // Quantities are no names: ‘20 acres’, ‘Three months’.
    const isName = !/\d/.test(en) && words.length === (en.match(/\p{L}{3,}/gu) ?? []).length;
    const found = words.filter((word) => isFoundIn(word, marathi, words.length > 1));
    return !isName || words.length === 0 || words.length > mostWordsOfName ? null : found.length / words.length;
  });
  const odd = share.flatMap((value, i) => (value === 0 ? [i] : []));
  const others = share.filter((value) => value !== null && value >= 0.5).length;
  return options.length >= 3 && odd.length === 1 && others === options.length - 1 ? (odd[0] ?? null) : null;
}

const mostWordsOfName = 4;

/** By its sound, its translation, or as the English word itself in brackets. */
const isFoundIn = (word: string, marathi: MarathiText, inside: boolean): boolean =>
  likenessIn(word, marathi, inside) >= noLikeness ||
  isTranslatedIn(word, marathi) === true ||
  marathi.text.includes(word.toLowerCase());
