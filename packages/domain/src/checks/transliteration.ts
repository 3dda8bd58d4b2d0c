import { remembered } from './memo.ts';

const mostRemembered = 20_000;

/** Latin letters of Devanagari consonants, in the coarse spelling in which names are compared. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  ळ: 'l',
  'ं': 'n',
  'ँ': 'n',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'A',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'r',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  'ा': 'A',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'r',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
};

/** The sound of a normalised Devanagari word: consonants and vowel signs, without the inherent vowel. */
export const soundOfMarathi = remembered(
  (word) => toSound([...word].map((letter) => consonants[letter] ?? vowels[letter] ?? '').join('')),
  mostRemembered,
);

/** The sound of an English spelling, in the same letters. */
export const soundOfEnglish = remembered(
  (word) =>
    toSound(
      word
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .replaceAll(/tch|ch/g, 'C')
        .replaceAll(/sch|sh/g, 's')
        .replaceAll(/ph/g, 'f')
        .replaceAll(/([bdgjklt])h/g, '$1')
        .replaceAll(/c(?=[eiy])/g, 's')
        .replaceAll(/ck|c|q/g, 'k')
        .replaceAll('C', 'c')
        .replaceAll('x', 'ks')
        .replaceAll('w', 'v')
        .replaceAll('z', 'j'),
    ),
  mostRemembered,
);

// ‘A’ is the long, written vowel of Marathi; ‘a’ is the inherent vowel there, and any ‘a’ in English.
const letters = 'abcdefghijklmnoprstuvyA';
const vowelLetters = 'aeiouA';
const isVowel = (letter: string): boolean => vowelLetters.includes(letter);

/** Costs of one change between two spellings of a name, from 0 (no difference) to 1 (another consonant). */
const cost = {
  inherentA: 0.1,
  writtenA: 0.3,
  weakLetter: 0.25,
  vowel: 0.4,
  similarVowel: 0.15,
  otherVowel: 0.4,
  similarConsonant: 0.4,
  consonant: 1,
};
const similarVowels = new Set(
  ['ae', 'ei', 'ou', 'ao', 'Ao', 'Ae'].flatMap((pair) => [pair, [...pair].reverse().join('')]),
);
/** Pairs of consonants that one name is spelt with in the two languages. */
const similarConsonants = new Set(
  ['gj', 'sj', 'sc', 'kc', 'fp', 'bv', 'nm', 'ks', 'dt', 'cj', 'ct', 'gk'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
);

function dropCostOf(letter: string): number {
  if (letter === 'a') return cost.inherentA;
  if (letter === 'y' || letter === 'h') return cost.weakLetter;
  return isVowel(letter) ? cost.vowel : cost.consonant;
}
function changeCostOf(left: string, right: string): number {
  if (left === right || (left === 'a' && right === 'A')) return 0;
  if (isVowel(left) && isVowel(right)) return similarVowels.has(left + right) ? cost.similarVowel : cost.otherVowel;
  // ‘Govind’ and ‘गोविंद’, ‘Anil’ and ‘अनील’, but ‘uv’ and ‘iy’ are one sound as well.
  if (['uv', 'vu', 'ov', 'vo', 'iy', 'yi', 'ey', 'ye'].includes(left + right)) return cost.weakLetter;
  return similarConsonants.has(left + right) ? cost.similarConsonant : cost.consonant;
}

// The costs by the places of the letters in `letters`: this runs for every word of every question of a file.
const size = letters.length;
const dropCosts = Float64Array.from(letters, dropCostOf);
const changeCosts = Float64Array.from({ length: size * size }, (_, i) =>
  changeCostOf(letters[Math.floor(i / size)] ?? '', letters[i % size] ?? ''),
);
const mostLetters = 48;
const rows = [new Float64Array(mostLetters + 1), new Float64Array(mostLetters + 1)] as const;

/**
 * A sound as numbers: the places of its letters in `letters`, the cost of dropping them all, how many strong consonants it has, and, as
 * bits, which these are (`consonants`) and which are like one of them (`similar`).
 */
export type Sound = {
  readonly letters: Uint8Array;
  readonly weight: number;
  readonly strong: number;
  readonly consonants: number;
  readonly similar: number;
};

function toSound(spelt: string): Sound {
  const sound = Uint8Array.from([...spelt.replaceAll(/(.)\1+/g, '$1')].slice(0, mostLetters), (letter) =>
    letters.indexOf(letter),
  );
  const strong = sound.filter((letter) => at(dropCosts, letter) === cost.consonant);
  const like = (one: number) =>
    [...letters].map((_, other) => other).filter((other) => changeOf(one, other) < cost.consonant);
  return {
    letters: sound,
    weight: sound.reduce((sum, letter) => sum + at(dropCosts, letter), 0),
    strong: strong.length,
    consonants: bitsOf([...strong]),
    similar: bitsOf([...sound].flatMap(like)),
  };
}

const changeOf = (left: number, right: number): number => at(changeCosts, left * size + right);
const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** No caller needs a smaller likeness. */
const leastLikeness = 0.52;

/**
 * Whether the consonants alone make two sounds different: a consonant without a partner costs 1, a consonant with only a similar
 * partner less.
 */
function isFarOff(left: Sound, right: Sound, inside: boolean): boolean {
  const most = (1 - leastLikeness) * left.weight;
  if (left.strong - right.strong > most) return true;
  if (!inside && right.strong - left.strong > endingLetters + most) return true;
  const without = countBits(left.consonants & ~right.similar);
  const changed = countBits(left.consonants & right.similar & ~right.consonants);
  return without * cost.consonant + changed * cost.weakLetter > most;
}

/** Case endings that Marathi adds to a name cost little for each of their letters. */
const endingCost = 0.12;
const endingLetters = 6;

/**
 * How well a Marathi word sounds like an English one, from 0 to 1. The Marathi word may carry an ending. With `inside` it may also begin
 * with another word, as ‘मुंडकोपनिषद’ does when it is compared with ‘Upanishad’.
 */
export function soundsAlike(left: Sound, right: Sound, inside = false): number {
  const [english, marathi] = [left.letters, right.letters];
  if (english.length === 0 || marathi.length === 0) return 0;
  if (isFarOff(left, right, inside)) return 0;
  let [row, next] = rows;
  row[0] = 0;
  for (let i = 0; i < marathi.length; i += 1) row[i + 1] = inside ? 0 : at(row, i) + at(dropCosts, at(marathi, i));
  for (let e = 0; e < english.length; e += 1) {
    const letter = at(english, e);
    // An ‘e’ at the end of an English word is silent; an ‘a’ at its start or end is written in Marathi too.
    const isLast = e === english.length - 1;
    const isWritten = letter === openA && (e === 0 || isLast);
    const drop = isLast && letter === finalE ? cost.inherentA : isWritten ? cost.writtenA : at(dropCosts, letter);
    next[0] = at(row, 0) + drop;
    for (let i = 0; i < marathi.length; i += 1) {
      const another = at(marathi, i);
      const change = at(row, i) + at(changeCosts, letter * size + another);
      next[i + 1] = Math.min(at(row, i + 1) + drop, at(next, i) + at(dropCosts, another), change);
    }
    [row, next] = [next, row];
  }
  let least = at(row, marathi.length);
  for (let end = Math.max(1, inside ? 1 : marathi.length - endingLetters); end < marathi.length; end += 1) {
    least = Math.min(least, at(row, end) + (inside ? 0 : endingCost * (marathi.length - end)));
  }
  return Math.max(0, 1 - least / left.weight);
}

const finalE = letters.indexOf('e');
const openA = letters.indexOf('a');
const at = (values: Float64Array | Uint8Array, i: number): number => values[i] ?? 0;
