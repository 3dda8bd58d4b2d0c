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
type NameGroup = { readonly words: readonly string[]; readonly isAtStart: boolean; readonly hasInitials: boolean };

const group = /(?<![\p{L}-])(?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,}(?:['’]s)?(?: (?:\p{Lu}\. ?)*\p{Lu}\p{Ll}{2,})*/gu;

const nameGroupsIn = remembered(
  (text): readonly NameGroup[] =>
    [...text.matchAll(group)].map((match) => ({
      words: match[0].match(/\p{Lu}\p{Ll}{2,}/gu) ?? [],
      // A single letter can be that of a list, as in ‘A. Circumference’.
      hasInitials: /^\p{Lu}\. ?\p{Lu}\./u.test(match[0]),
      isAtStart: /(?:^|[.?!:;=\n(‘“] ?|\) )$/.test(text.slice(0, match.index)),
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
  const words = all.filter((word) => !isNoName(word));
  // A listed name has listed spellings; a word that only sounds like it is another word (‘January’, ‘जाणारे’).
  const isHeard = (word: string) =>
    isListedName(word) ? isTranslatedIn(word, marathi) === true : isHeardIn(word, marathi);
  const heard = new Set([...words.filter(isHeard), ...heardTogether(words, marathi)]);
  const isAlone = isAtStart && words.length === 1 && all.length === 1 && !hasInitials;
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

/**
 * A name that stands more often in the English text than in the Marathi one, where the Marathi has another name of the question instead:
 * the English says ‘Gujarat’ a second time where the Marathi says ‘बिहार’. `others` are the other texts of the question.
 */
export function repeatedName(text: Bilingual, others: readonly Bilingual[]): string | null {
  const own = namesIn(text.en);
  const repeated = own.find(
    (name, i) => own.indexOf(name) !== i && !isNoName(name) && isMoreOftenInEnglish(name, own, text.mr),
  );
  if (repeated === undefined) return null;
  const [english, marathi] = [text.en.toLowerCase(), prepareMarathi(text.mr)];
  const isReplaced = ({ en, mr }: Bilingual) =>
    namesIn(en).some(
      (name) =>
        name.length >= 4 &&
        !isNoName(name) &&
        !english.includes(name.toLowerCase()) &&
        isWrittenIn(name, prepareMarathi(mr)) &&
        isWrittenIn(name, marathi),
    );
  return others.some(isReplaced) ? repeated : null;
}

const namesIn = (english: string): readonly string[] => nameGroupsIn(english).flatMap(({ words }) => words);

const isWrittenIn = (name: string, marathi: MarathiText): boolean =>
  isListedName(name) ? isTranslatedIn(name, marathi) === true : likenessIn(name, marathi) >= spelledLikeness;

function isMoreOftenInEnglish(name: string, english: readonly string[], marathi: string): boolean {
  const sameWords = wordsOf(marathi).filter((word) =>
    isWrittenIn(name, { text: word, sounds: [soundOfMarathi(word)] }),
  );
  return english.filter((one) => one === name).length > sameWords.length;
}

/** Two unrelated words of five letters and more stay below the first; a name and its Marathi spelling stay above the second. */
const spelledLikeness = 0.78;
const noLikeness = 0.6;

/**
 * The option whose Marathi text is unlike its English text, while all other options are names written by their sound; null when there
 * is none. Zero-based.
 */
export function oddOption(options: readonly Bilingual[]): number | null {
  const words = options.map(({ en }) => wordsOfName(en));
  if (options.length < 3 || words.includes(null)) return null;
  const share = options.map(({ mr }, i) => {
    const [own, marathi] = [words[i] ?? [], prepareMarathi(mr)];
    return own.filter((word) => isFoundIn(word, marathi, own.length > 1)).length / own.length;
  });
  const others = share.filter((value) => value >= 0.5).length;
  return others === options.length - 1 && share.includes(0) ? share.indexOf(0) : null;
}

/** The words of an option that is a name; null when it is none. Quantities are none: ‘20 acres’, ‘Three months’; but ‘London (1948)’ is one. */
function wordsOfName(english: string): readonly string[] | null {
  const words = english.match(/\p{L}{3,}/gu) ?? [];
  const isName = !/\d/.test(english.replace(/\(\d+\)/, '')) && !words.some(isNoName);
  return isName && words.length > 0 && words.length <= mostWordsOfName ? words : null;
}

const mostWordsOfName = 4;

/** What stands first in each row of a table (‘Satara | 110 | 10:00’) where it is one word, to be compared as options are. */
export function rowNames({ en, mr }: Bilingual): readonly Bilingual[] {
  if (!en.includes(' | ')) return [];
  const [english, marathi] = [en, mr].map((text) => text.split('\n').filter((line) => line.includes(' | ')));
  if (english === undefined || marathi === undefined || english.length !== marathi.length) return [];
  // The first row has the titles of the columns.
  return english
    .slice(1)
    .map((line, i) => ({ en: firstCell(line), mr: firstCell(marathi[i + 1] ?? '') }))
    .filter((row) => /^\p{Lu}\p{L}+$/u.test(row.en));
}
const firstCell = (line: string): string => line.slice(0, line.indexOf(' | '));

/** By its sound, its translation, or as the English word itself in brackets. */
const isFoundIn = (word: string, marathi: MarathiText, inside: boolean): boolean =>
  likenessIn(word, marathi, inside) >= noLikeness ||
  isTranslatedIn(word, marathi) === true ||
  marathi.text.includes(word.toLowerCase());
