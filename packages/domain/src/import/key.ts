import { normalise } from '../checks/normalise.ts';
import type { AnswerKey } from '../content/question.ts';
import { letterOf } from '../content/test.ts';

export type KeyFault = 'key_missing' | 'key_unreadable' | 'key_ambiguous' | 'key_out_of_range';
export type ReadKey = { readonly ok: true; readonly key: AnswerKey } | { readonly ok: false; readonly fault: KeyFault };

const series = ['a1अ', 'b2ब', 'c3क', 'd4ड', 'e5इ', '6', '7', '8', '9', '0'];
const withdrawn = new Set(['withdrawn', 'cancelled', 'canceled', 'bonus', 'रद्द', 'रद्द प्रश्न']);
const prefix =
  /^(?:correct |right )?(?:options?|answer|ans|choice|key)\b[ :.–-]*|^(?:योग्य |बरोबर )?(?:पर्याय|उत्तर)(?: क्रमांक)?[ :.–-]*/u;

/**
 * Reads the key of a row: A–D, a–d, 1–4, १–४, अ–ड (अ ब क ड), several of them, or the text of an option in one of the languages. A cell
 * that can be read in two ways (‘4’ where the second option is 4) is ambiguous; ‘Option D’ always names the place.
 */
export function readKey(cell: string, options: readonly (readonly string[])[]): ReadKey {
  const text = normalise(cell);
  if (text === '') return { ok: false, fault: 'key_missing' };
  if (withdrawn.has(text)) return { ok: true, key: { kind: 'withdrawn' } };
  const rest = text.replace(prefix, '');
  const byLetter = placesIn(rest);
  const byText = options.findIndex((texts) => texts.some((option) => normalise(option) === text));
  if (byLetter === null) return byText < 0 ? { ok: false, fault: 'key_unreadable' } : single(byText);
  const isInRange = byLetter.every((place) => place < options.length);
  const isAlsoText = rest === text && byText >= 0 && !(byLetter.length === 1 && byLetter[0] === byText);
  // A key that accepted all options would decide nothing, so ‘c, b, d, a’ is read as the text of an option.
  if (isAlsoText && (!isInRange || byLetter.length === options.length)) return single(byText);
  if (isAlsoText) return { ok: false, fault: 'key_ambiguous' };
  if (!isInRange) return { ok: false, fault: 'key_out_of_range' };
  const [first] = byLetter;
  return byLetter.length === 1 && first !== undefined
    ? single(first)
    : { ok: true, key: { kind: 'several', options: byLetter } };
}

const single = (option: number): ReadKey => ({ ok: true, key: { kind: 'single', option } });

/** The places that letters or numbers name, in their order and each once; null when the text is something else. */
function placesIn(text: string): readonly number[] | null {
  const signs = text
    .split(/[\s,/&;()[\].:+|-]+|\band\b|\bor\b|(?<=\s)(?:व|आणि|किंवा)(?=\s)/u)
    .filter((sign) => sign !== '');
  const places = signs.map((sign) => (sign.length === 1 ? series.findIndex((letters) => letters.includes(sign)) : -1));
  if (places.length === 0 || places.includes(-1)) return null;
  return [...new Set(places)].sort((a, b) => a - b);
}

/** A key as the cell of an export: letters, with ‘Option’ in front where an option's own text could be taken for them. */
export function writeKey(key: AnswerKey, options: readonly (readonly string[])[]): string {
  if (key.kind === 'withdrawn') return 'withdrawn';
  const letters = key.kind === 'single' ? letterOf(key.option) : key.options.map(letterOf).join(', ');
  const read = readKey(letters, options);
  return read.ok && sameKey(read.key, key) ? letters : `Option ${letters}`;
}

/** Whether two keys accept the same options. */
export function sameKey(left: AnswerKey, right: AnswerKey): boolean {
  const accepted = (key: AnswerKey) =>
    key.kind === 'single' ? [key.option] : key.kind === 'several' ? [...key.options].sort((a, b) => a - b) : [];
  return left.kind === right.kind && accepted(left).join() === accepted(right).join();
}
