import { remembered } from '../checks/memo.ts';
import { normalise } from '../checks/normalise.ts';

/** Words that most questions share (‘which of the following’). They say nothing about what a question asks. */
const common = new Set(
  (
    'a an the of in on at to by for from with is are was were be been do does did has have had and or as it its this that these those which what who whom ' +
    'whose when where how following one find choose given below among out if will would can ' +
    'पुढीलपैकी खालीलपैकी पुढील खालील पैकी कोण कोणता कोणती कोणते कोणत्या कोणाची कोणाचे कोणाला काय किती कोठे केव्हा कधी आहे आहेत होते होता होती हा ही हे ' +
    'या ते तो ती त्या व आणि किंवा तर एक एका चा ची चे च्या मध्ये येथे असे असा अशी ओळखा निवडा शोधा सांगा करा'
  ).split(' '),
);

/** The words that carry the meaning of a text; every number is ‘#’. */
const contentWords = (text: string): readonly string[] => {
  const words = normalise(text).match(/\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !common.has(word)).map((word) => (/^\p{N}/u.test(word) ? '#' : word));
};

/** A text with as many numbers as words, such as a series or a sum: its words say little about what it asks. */
export function isMostlyNumbers(text: string): boolean {
  const words = contentWords(text);
  const numbers = words.filter((word) => word === '#').length;
  return numbers >= 2 && 2 * numbers >= words.length;
}

const letters = 4;

/** The hashes of all sequences of four letters of a text, without its common words, each once. */
export const shinglesOf = remembered((text): ReadonlySet<number> => {
  const joined = ` ${contentWords(text).join(' ')} `;
  const hashes = new Set<number>();
  for (let i = 0; i + letters <= joined.length; i += 1) hashes.add(hash(joined, i, i + letters));
  return hashes;
}, 300);

/** FNV-1a, 32 bits, unsigned. */
function hash(text: string, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** The share of shingles that two texts have in common, from 0 to 1; null where both have none. */
export function likeness(left: ReadonlySet<number>, right: ReadonlySet<number>): number | null {
  if (left.size === 0 && right.size === 0) return null;
  let common = 0;
  for (const shingle of left) if (right.has(shingle)) common += 1;
  return common / (left.size + right.size - common);
}
