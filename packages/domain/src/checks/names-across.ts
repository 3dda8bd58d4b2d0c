import type { Bilingual } from '../bilingual.ts';
import { isListedName, marathiOf } from './exam-terms.ts';
import { isCommonWord, isTranslatedIn, likenessIn, type MarathiText, nameGroupsIn, prepareMarathi } from './names.ts';
import { wordsOf } from './normalise.ts';
import { soundOfMarathi } from './transliteration.ts';

/**
 * English words that the Marathi writes by their sound in some texts of a question and lacks in another: a text whose English says
 * ‘pascal’ and whose Marathi says ‘न्यूटन’. `texts` are the texts of the question.
 */
export function unevenNames(texts: readonly Bilingual[]): readonly { readonly text: number; readonly name: string }[] {
  const prepared = texts.map(({ en, mr }) => ({
    words: new Set(
      (en.match(/\p{L}{5,}/gu) ?? [])
        .filter((word) => !isCommonWord(word) && marathiOf(word) === null)
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
      (text) => text.words.has(name) && likenessIn(name, text.outsideBrackets) >= spelledLikeness,
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
    (name, i) => own.indexOf(name) !== i && !isCommonWord(name) && isMoreOftenInEnglish(name, own, text.mr),
  );
  if (repeated === undefined) return null;
  const [english, marathi] = [text.en.toLowerCase(), prepareMarathi(text.mr)];
  const isReplaced = ({ en, mr }: Bilingual) =>
    namesIn(en).some(
      (name) =>
        name.length >= 4 &&
        !isCommonWord(name) &&
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
  return english.filter((word) => word === name).length > sameWords.length;
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

/**
 * The words of an option that is a name; null when it is none. Quantities are none: ‘20 acres’, ‘Three months’; but ‘London (1948)’ is
 * one.
 */
function wordsOfName(english: string): readonly string[] | null {
  const words = english.match(/\p{L}{3,}/gu) ?? [];
  const isName = !/\d/.test(english.replace(/\(\d+\)/, '')) && !words.some(isCommonWord);
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

/** Whether the word is found by its sound, by its translation, or as the English word in brackets. */
const isFoundIn = (word: string, marathi: MarathiText, inside: boolean): boolean =>
  likenessIn(word, marathi, inside) >= noLikeness ||
  isTranslatedIn(word, marathi) === true ||
  marathi.text.includes(word.toLowerCase());
