import type { Bilingual } from '../bilingual.ts';
import { normalise } from '../checks/normalise.ts';
import { numbersIn } from '../checks/numbers.ts';
import type { AnswerKey } from '../content/question.ts';
import { withoutMathSigns } from '../maths/split.ts';
import { isMostlyNumbers, likeness, shinglesOf } from './shingles.ts';

/** What is compared of a question. One of the two languages may be empty. Without a key the answers are not compared. */
export type ComparedQuestion = {
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  readonly key?: AnswerKey | null | undefined;
};

export type NearDuplicate =
  | { readonly kind: 'same' | 'similar'; readonly likeness: number }
  /** The same words with other numbers. */
  | { readonly kind: 'numbers_changed'; readonly likeness: number };

const locales = ['en', 'mr'] as const;
type Locale = (typeof locales)[number];

/** The least likeness of the stems, and of the options (in any order), of near-duplicates. */
const leastStem = 0.4;
const leastOptions = 0.45;
const sameLikeness = 0.999;

/** The least share of numbers that two series, or two sums, have in common when they are near-duplicates. */
const leastNumbers = 0.5;

/** A question prepared for being compared with many. */
export type Comparable = Readonly<
  Record<
    Locale,
    {
      readonly stem: ReadonlySet<number>;
      /** The numbers of a question that is a series, a sum or a choice among numbers; null for every other question. */
      readonly series: readonly string[] | null;
      readonly options: readonly string[];
      /** The accepted options; null where they are not known. */
      readonly answer: string | null;
      readonly shingles: ReadonlySet<number>;
    }
  >
> & {
  readonly numbers: Readonly<Record<Locale, string>>;
};

export function comparable({ stem, options, key = null }: ComparedQuestion): Comparable {
  const accepted = acceptedOptions(key).flatMap((option) => options[option] ?? []);
  const of = (locale: Locale) => ({
    stem: shinglesOf(stem[locale]),
    series: seriesOf(
      stem[locale],
      options.map((option) => option[locale]),
    ),
    options: options.map((option) => plainText(option[locale])).sort(),
    answer:
      accepted.length === 0
        ? null
        : accepted
            .map((option) => plainText(option[locale]))
            .sort()
            .join(' | '),
    shingles: shinglesOf(options.map((option) => option[locale]).join(' | ')),
  });
  const numbers = (locale: Locale) =>
    [stem, ...options]
      .flatMap((text) => numbersIn(text[locale]).map(({ value }) => value))
      .sort()
      .join(' ');
  return { en: of('en'), mr: of('mr'), numbers: { en: numbers('en'), mr: numbers('mr') } };
}

const plainText = (text: string): string => normalise(withoutMathSigns(text));

const acceptedOptions = (key: AnswerKey | null): readonly number[] =>
  key?.kind === 'single' ? [key.option] : key?.kind === 'several' ? key.options : [];

/** Whether two questions ask nearly the same, in any language that both have; null when they do not. */
export function nearDuplicate(left: Comparable, right: Comparable): NearDuplicate | null {
  const found = locales.flatMap((locale) => compareIn(locale, left, right) ?? []);
  return found.reduce<NearDuplicate | null>(
    (most, next) => (most === null || next.likeness > most.likeness ? next : most),
    null,
  );
}

function compareIn(locale: Locale, one: Comparable, other: Comparable): NearDuplicate | null {
  if (isEmpty(one[locale]) || isEmpty(other[locale])) return null;
  const ownStem = likeness(one[locale].stem, other[locale].stem);
  // Most pairs end here, so the options are compared afterwards.
  if (ownStem !== null && ownStem < leastStem) return null;
  const options = optionLikeness(one[locale], other[locale]);
  // Stems of common words only, such as ‘Which of these is correct?’, say nothing: then the options decide.
  const stem = ownStem ?? options;
  if (stem < leastStem || areOtherNumbers(one[locale].series, other[locale].series)) return null;
  const numbersDiffer = one.numbers[locale] !== other.numbers[locale];
  const isSameStem = stem > 0.8;
  if (options < leastOptions && !(numbersDiffer && isSameStem)) return null;
  // Options that are numbers only are alike in any two questions.
  if (numbersDiffer && !isSameStem && one[locale].options.every((text) => !/\p{L}/u.test(text))) return null;
  // ‘The capital of Manipur’ and ‘the capital of Rajasthan’: other words and another answer.
  if (!isSameStem && areOtherAnswers(one[locale].answer, other[locale].answer)) return null;
  const overall = (stem + options) / 2;
  if (numbersDiffer) return { kind: 'numbers_changed', likeness: overall };
  return { kind: overall > sameLikeness ? 'same' : 'similar', likeness: overall };
}

function seriesOf(stem: string, options: readonly string[]): readonly string[] | null {
  const numbers = (texts: readonly string[]) => texts.flatMap((text) => numbersIn(text).map(({ value }) => value));
  if (isMostlyNumbers(stem)) return numbers([stem]);
  // ‘Which of the numbers does not belong to the group?’
  const isAboutNumbers = /number|संख्या/i.test(stem) && numbers([stem]).length === 0;
  return isAboutNumbers && options.every((text) => /^[\d०-९.,]+$/.test(text.trim())) ? numbers(options) : null;
}

function areOtherNumbers(left: readonly string[] | null, right: readonly string[] | null): boolean {
  if (left === null || right === null) return false;
  const rest = [...right];
  const common = left.filter((value) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return common < leastNumbers * (left.length + right.length - common);
}

const areOtherAnswers = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left !== right;

const isEmpty = ({ stem, shingles }: Comparable[Locale]): boolean => stem.size === 0 && shingles.size === 0;

/** Options compare by their shingles, so that their order does not matter; options of figures only compare as equal. */
function optionLikeness(left: Comparable[Locale], right: Comparable[Locale]): number {
  const equal = left.options.filter((text) => right.options.includes(text)).length / Math.max(1, left.options.length);
  return Math.max(equal, likeness(left.shingles, right.shingles) ?? 1);
}
