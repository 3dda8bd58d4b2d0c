import type { Bilingual } from '../bilingual.ts';
import type { AnswerKey, Figure } from '../content/question.ts';
import { withoutMathSigns } from '../maths/split.ts';
import { answerNamedIn } from './answer-named.ts';
import { compareFormulas } from './compare-formulas.ts';
import { compareNumbers } from './compare-numbers.ts';
import { missingNames } from './names.ts';
import { oddOption, repeatedName, rowNames, unevenNames } from './names-across.ts';
import { negationDiffers, negationsIn } from './negation.ts';
import { normalise } from './normalise.ts';
import { misplacedOptions } from './option-order.ts';
import { raisedAsPowers } from './powers.ts';
import { strayQuotes, withoutQuotedMarathi } from './quoted-marathi.ts';
import { translationFault } from './translation.ts';

export const mismatchKinds = [
  'missing_text',
  'untranslated',
  'too_short',
  'number',
  'formula',
  'unit',
  'negation',
  'name',
  'option_order',
  'key',
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

/** A part of a question. `option` is zero-based. */
export type QuestionPart =
  | { readonly part: 'stem' | 'explanation' | 'figure' | 'options' | 'key' }
  | { readonly part: 'option'; readonly option: number };

/**
 * A place where the two languages of a question say different things.
 * `error`: the two languages certainly differ. `doubt`: they may differ; an editor decides.
 */
export type Mismatch = {
  readonly kind: MismatchKind;
  readonly at: QuestionPart;
  readonly en: string;
  readonly mr: string;
  readonly severity: 'error' | 'doubt';
};

/** What the check reads. `keyMr` is set where a file has a key for each language. */
export type CheckedQuestion = {
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  readonly explanation: Bilingual;
  readonly figure?: Figure | null;
  readonly key: AnswerKey;
  readonly keyMr?: AnswerKey | undefined;
  /** 'marathi': words of Marathi may stand in the English texts, for the question is about them. */
  readonly subject?: string | undefined;
};

/** The places where the two languages of a question differ, in the order of its parts. */
export function checkLanguages(given: CheckedQuestion): readonly Mismatch[] {
  const question = withPlainTexts(given);
  const { stem, options, explanation, figure } = question;
  const isLanguageSubject = question.subject === 'marathi' || quotesMarathi(options);
  const order = checkOrder(options);
  const each = options.flatMap((option, i) =>
    checkText(option, { part: 'option', option: i }, isLanguageSubject, order.length > 0),
  );
  const found = [
    ...checkText(stem, { part: 'stem' }, isLanguageSubject),
    ...order,
    ...each,
    ...(isEmpty(explanation) ? [] : checkText(explanation, { part: 'explanation' }, isLanguageSubject)),
    // A figure without any description is named by the check of missing parts.
    ...(figure && !isEmpty(figure.alt) ? checkText(figure.alt, { part: 'figure' }, isLanguageSubject) : []),
    ...checkKey(question),
  ];
  const formulas = checkFormulas(given, found);
  if (formulas.length > 0) return [...found, ...formulas];
  // Names are compared across the texts only where each text is sound by itself, so that one mistake is reported once.
  return found.length > 0 || isLanguageSubject ? found : checkNamesAcross(question);
}

/** Compares the formulas of each text in which no other mismatch was found. */
function checkFormulas(
  { stem, options, explanation }: CheckedQuestion,
  found: readonly Mismatch[],
): readonly Mismatch[] {
  const texts: readonly (readonly [QuestionPart, Bilingual])[] = [
    [{ part: 'stem' }, stem],
    ...options.map((option, i) => [{ part: 'option', option: i }, option] as const),
    [{ part: 'explanation' }, explanation],
  ];
  return texts.flatMap(([at, text]) => {
    if (found.some((mismatch) => isSamePart(mismatch.at, at))) return [];
    const difference = compareFormulas(text);
    if (difference === null) return [];
    const { en, mr, isSure } = difference;
    return [{ kind: 'formula', at, en, mr, severity: isSure ? 'error' : 'doubt' } as const];
  });
}

const isSamePart = (left: QuestionPart, right: QuestionPart): boolean =>
  left.part === 'option' && right.part === 'option' ? left.option === right.option : left.part === right.part;

/** Formulas are read as they are typed, without their dollar signs. */
const withPlainTexts = ({ stem, options, explanation, ...rest }: CheckedQuestion): CheckedQuestion => ({
  ...rest,
  stem: plainText(stem),
  options: options.map(plainText),
  explanation: plainText(explanation),
});
const plainText = ({ en, mr }: Bilingual): Bilingual => ({ en: plainOf(en), mr: plainOf(mr) });
const plainOf = (text: string): string => raisedAsPowers(withoutMathSigns(text));

/** Names that the other options, or the other texts of the question, show to be missing in one of them. */
function checkNamesAcross({ stem, options, explanation }: CheckedQuestion): readonly Mismatch[] {
  const odd = oddOption(options);
  const oddText = odd === null ? undefined : options[odd];
  if (odd !== null && oddText !== undefined) {
    return [{ kind: 'name', at: { part: 'option', option: odd }, ...oddText, severity: 'doubt' }];
  }
  const rows = rowNames(stem);
  const row = rows[oddOption(rows) ?? -1];
  if (row !== undefined) return [{ kind: 'name', at: { part: 'stem' }, ...row, severity: 'doubt' }];
  const repeated = repeatedName(explanation, [stem, ...options]);
  if (repeated !== null) {
    return [{ kind: 'name', at: { part: 'explanation' }, en: repeated, mr: explanation.mr, severity: 'doubt' }];
  }
  const parts: readonly QuestionPart[] = [
    { part: 'stem' },
    { part: 'explanation' },
    ...options.map((_, option) => ({ part: 'option', option }) as const),
  ];
  const texts = [stem, explanation, ...options];
  return unevenNames(texts).flatMap(({ text, name }) => {
    const at = parts[text];
    const mr = texts[text]?.mr ?? '';
    // Groups of Latin letters stand as they are in a Marathi text.
    const isThere = mr.toLowerCase().includes(name.toLowerCase());
    return at === undefined || isThere ? [] : [{ kind: 'name', at, en: name, mr, severity: 'doubt' } as const];
  });
}

const isEmpty = ({ en, mr }: Bilingual): boolean => en.trim() === '' && mr.trim() === '';

/** All options are the same words of Marathi in both languages: a question about Marathi. */
const quotesMarathi = (options: readonly Bilingual[]): boolean =>
  options.length > 1 &&
  options.every(({ en, mr }) => /\p{Script=Devanagari}/u.test(en) && normalise(en) === normalise(mr));

function checkText(
  text: Bilingual,
  at: QuestionPart,
  isLanguageSubject: boolean,
  isMoved = false,
): readonly Mismatch[] {
  const found = (kind: MismatchKind, en: string, mr: string, severity: Mismatch['severity'] = 'error'): Mismatch => ({
    kind,
    at,
    en,
    mr,
    severity,
  });
  const fault = translationFault(text, isLanguageSubject);
  if (fault === 'missing') return [found('missing_text', text.en, text.mr)];
  if (fault !== null) return [found(fault, text.en, text.mr, fault === 'too_short' ? 'doubt' : 'error')];
  const quoted = isLanguageSubject ? strayQuotes(text) : [];
  if (quoted.length > 0) return [found('name', quoted.join(', '), text.mr, 'doubt')];
  const compared = withoutQuotedMarathi(text);
  const negation =
    at.part !== 'explanation' && negationDiffers(compared.en, compared.mr)
      ? [found('negation', negationsIn(compared.en, 'en').join(', '), negationsIn(compared.mr, 'mr').join(', '))]
      : [];
  // The numbers and names of options that stand in another order are found once, as their order.
  if (isMoved) return negation;
  const numbers = compareNumbers(text);
  const names = missingNames(text);
  return [
    ...(numbers === null ? [] : [found(numbers.kind, numbers.en, numbers.mr)]),
    ...negation,
    ...names.map(({ name, isSure }) => found('name', name, text.mr, isSure ? 'error' : 'doubt')),
  ];
}

function checkOrder(options: readonly Bilingual[]): readonly Mismatch[] {
  return misplacedOptions(options).map(({ option, marathiAt }) => ({
    kind: 'option_order',
    at: { part: 'option', option },
    en: options[option]?.en ?? '',
    mr: options[marathiAt]?.mr ?? '',
    severity: 'error',
  }));
}

function checkKey({ key, keyMr, explanation }: CheckedQuestion): readonly Mismatch[] {
  const found = (en: string, mr: string): Mismatch => ({ kind: 'key', at: { part: 'key' }, en, mr, severity: 'error' });
  if (keyMr !== undefined && keyText(key) !== keyText(keyMr)) return [found(keyText(key), keyText(keyMr))];
  const [english, marathi] = [answerNamedIn(explanation.en, 'en'), answerNamedIn(explanation.mr, 'mr')];
  const differs = english !== null && marathi !== null && english !== marathi;
  return differs ? [found(letter(english), letter(marathi))] : [];
}

const letter = (option: number): string => String.fromCharCode(65 + option);

/** A key as its letters. */
function keyText(key: AnswerKey): string {
  if (key.kind === 'single') return letter(key.option);
  return key.kind === 'several'
    ? [...key.options]
        .sort((a, b) => a - b)
        .map(letter)
        .join(', ')
    : '–';
}
