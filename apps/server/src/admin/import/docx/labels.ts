import { toLatinDigits } from '@bharti/domain/checks/normalise';

/** The ways in which options are lettered. Some letters belong to two: अ to अ ब क ड and to अ आ इ ई. */
const series = {
  latin: ['a', 'b', 'c', 'd', 'e', 'f'],
  digit: ['1', '2', '3', '4', '5', '6'],
  marathi: ['अ', 'ब', 'क', 'ड', 'इ'],
  spelled: ['ए', 'बी', 'सी', 'डी', 'ई'],
  consonant: ['क', 'ख', 'ग', 'घ', 'ङ'],
  vowel: ['अ', 'आ', 'इ', 'ई', 'उ'],
  roman: ['i', 'ii', 'iii', 'iv', 'v'],
} as const;
export type Series = keyof typeof series;
const allSeries = Object.keys(series) as readonly Series[];

/** A label of an option: for each series that has it, its place from 0. `length`: the characters of the label. */
export type OptionLabel = {
  readonly places: ReadonlyMap<Series, number>;
  readonly style: string;
  readonly length: number;
};
export type NumberLabel = {
  readonly number: number;
  readonly style: string;
  readonly hasWord: boolean;
  readonly length: number;
};

const option = /^([([]?)\s*([A-Fa-f]|[1-6१-६]|[अबकडइआईउखगघङ]|ए|बी|सी|डी|i{1,3}|iv|v)\s*([)\].:]|\s?[-–](?=\s))\s*/u;
const word = /^(?:q(?:ue(?:s(?:tion)?)?)?|प्र(?:श्न)?)(?:\s*(?:no|क्र(?:मांक)?))?[\s.]*/iu;
const number = /^([([]?)\s*([0-9०-९]{1,4})\s*([)\].:]+|\s?[-–](?=\s))?\s*/u;

export function optionLabel(text: string): OptionLabel | null {
  const [whole, open = '', sign = '', close = ''] = option.exec(text) ?? [];
  if (whole === undefined) return null;
  const places = placesOf(sign);
  return places.size === 0 ? null : { places, style: open + close.trim(), length: whole.length };
}

/** The places that a letter or number of an option names, by series. */
export function placesOf(sign: string): ReadonlyMap<Series, number> {
  const plain = toLatinDigits(sign).toLowerCase();
  return new Map(
    allSeries.flatMap((name) => {
      const place = (series[name] as readonly string[]).indexOf(plain);
      return place < 0 ? [] : [[name, place] as const];
    }),
  );
}

/** The number of a question: '1.', '(१)', 'Q. 1', 'प्र.१)'. A bare number is none. */
export function numberLabel(text: string): NumberLabel | null {
  const before = word.exec(text)?.[0] ?? '';
  const [whole, open = '', digits = '', close = ''] = number.exec(text.slice(before.length)) ?? [];
  if (whole === undefined || (before === '' && close === '')) return null;
  return {
    number: Number(toLatinDigits(digits)),
    style: `${before === '' ? '' : 'q'}${open}${close.trim()}`,
    hasWord: before !== '',
    length: before.length + whole.length,
  };
}
