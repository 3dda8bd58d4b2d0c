import type { Bilingual } from '../bilingual.ts';
import type { QuestionContent, QuestionPart } from '../content/bank-question.ts';
import { notationsIn } from './formulas.ts';
import { parseMaths } from './parse.ts';
import { splitMaths } from './split.ts';
import { type MathFault, mostFormulas } from './tree.ts';

/** A formula that cannot be read, and where it stands. */
export type MisplacedMaths = {
  readonly part: QuestionPart;
  readonly locale: keyof Bilingual;
  readonly notation: string;
  readonly fault: MathFault;
};

type Texts = Pick<QuestionContent, 'stem' | 'options' | 'explanation'>;

/** The texts of a question in which formulas are set. */
export const textsWithMaths = ({ stem, options, explanation }: Texts): readonly Bilingual[] => [
  stem,
  ...options,
  explanation,
];

/** Every formula of a question that cannot be read. */
export function mathFaults(content: Texts): readonly MisplacedMaths[] {
  const { stem, options, explanation } = content;
  const parts: readonly (readonly [QuestionPart, Bilingual])[] = [
    ['stem', stem],
    ...options.map((option, place) => [`option ${place}`, option] as const),
    ['explanation', explanation],
  ];
  const found = parts.flatMap(([part, text]) =>
    (['en', 'mr'] as const).flatMap((locale) =>
      faultsIn(text[locale]).map(([notation, fault]) => ({ part, locale, notation, fault })),
    ),
  );
  const isTooMany = notationsIn(textsWithMaths(content)).length > mostFormulas;
  const tooMany: MathFault = { code: 'too_many', sign: String(mostFormulas) };
  return isTooMany ? [...found, { part: 'stem', locale: 'en', notation: '', fault: tooMany }] : found;
}

/** The formulas of one text that cannot be read. */
export const faultsIn = (text: string): readonly (readonly [notation: string, fault: MathFault])[] =>
  splitMaths(text).flatMap(({ text: notation, isMaths }) => {
    if (!isMaths) return [];
    const read = parseMaths(notation);
    return read.ok ? [] : [[notation, read.refusal] as const];
  });
