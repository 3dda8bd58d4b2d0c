import type { Bilingual } from '../bilingual.ts';
import { isListedName, marathiOf, substancesIn } from './exam-terms.ts';
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
const soundsPresentIn = (word: string, marathi: MarathiText): boolean => isOneName(likenessIn(word, marathi), word);

/** At this likeness the search stops: unrelated words of five letters or more do not reach it. */
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
export const isCommonWord = (word: string): boolean =>
  notNames.has(word.toLowerCase()) || Object.hasOwn(numberWords.en, word.toLowerCase());

/** Words in capital letters that stand side by side, as in ‘Khashaba Jadhav’. */
type NameGroup = { readonly words: readonly string[]; readonly isAtStart: boolean; readonly hasInitials: boolean };

const group = /(?<![\p{L}-])(?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,}(?:['’]s)?(?: (?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,})*/gu;

export const nameGroupsIn = remembered(
  (text): readonly NameGroup[] =>
    [...text.matchAll(group)].map((match) => ({
      words: match[0].match(/\p{Lu}\p{Ll}{2,}/gu) ?? [],
      // A single letter can be that of a list, as in ‘A. Circumference’.
      hasInitials: /^\p{Lu}\. ?\p{Lu}\./u.test(match[0]),
      isAtStart: /(?:^|[.?!:;=|\n(‘“] ?|\) )$/.test(text.slice(0, match.index)),
    })),
  200,
);

/** A name that only the English text has. It is sure when a listed name is missing, or a part of a name whose rest is there. */
export type MissingName = { readonly name: string; readonly isSure: boolean };

/** The names of the English text that the Marathi text does not have, neither by their sound nor as a listed translation. */
export function missingNames({ en, mr }: Bilingual): readonly MissingName[] {
  const [groups, substances] = [nameGroupsIn(en), substancesIn(en)];
  if (groups.length + substances.length === 0) return [];
  const marathi = prepareMarathi(mr);
  const missing = substances.filter((word) => isTranslatedIn(word, marathi) === false);
  return [...groups.flatMap((names) => missingOf(names, marathi)), ...missing.map((name) => ({ name, isSure: true }))];
}

function missingOf({ words: all, isAtStart, hasInitials }: NameGroup, marathi: MarathiText): readonly MissingName[] {
  const words = all.filter((word) => !isCommonWord(word));
  // A listed name has listed spellings; a word that only sounds like it is another word (‘January’, ‘जाणारे’).
  const isPresent = (word: string) =>
    isListedName(word) ? isTranslatedIn(word, marathi) === true : soundsPresentIn(word, marathi);
  const present = new Set([...words.filter(isPresent), ...matchedAsOneWord(words, marathi)]);
  const isAlone = isAtStart && words.length === 1 && all.length === 1 && !hasInitials;
  // Any word has a capital letter at the start of a sentence: alone it is no name, unless it is a listed one.
  return words
    .filter((word) => !present.has(word) && (!isAlone || isListedName(word)))
    .filter((word) => (isListedName(word) ? isTranslatedIn(word, marathi) === false : marathiOf(word) === null))
    .map((name) => ({ name, isSure: isListedName(name) || present.size > 0 }));
}

/** Parts of a name that Marathi writes as one word: ‘Diler Khan’, ‘दिलेरखान’. */
function matchedAsOneWord(words: readonly string[], { sounds }: MarathiText): readonly string[] {
  return words.slice(1).flatMap((word, i) => {
    const pair = [words[i] ?? '', word];
    const sound = soundOfEnglish(pair.join(''));
    return sounds.some((other) => soundsAlike(sound, other) >= oneWordLikeness) ? pair : [];
  });
}

const oneWordLikeness = 0.7;
