import type { Figure, Question } from '@bharti/domain/content/question';
import { solvers } from './all.ts';
import { numbersIn } from './solver.ts';

/** The options that the solver of the model accepts as answers to the printed English text. A sound question has exactly one. */
export function fittingOptions(
  model: string,
  { stem, options, figure }: Pick<Question, 'stem' | 'options'> & { readonly figure?: Figure | null | undefined },
): readonly number[] {
  const solver = solvers[model];
  if (solver === undefined) throw new Error(`no solver for the item model ${model}`);
  const texts = options.map(({ en }) => en);
  const printed = { stem: stem.en, alt: figure?.alt.en ?? '', numbers: numbersIn(stem.en), options: texts };
  return texts.flatMap((text, i) => (solver(printed, text, numbersIn(text)[0] ?? Number.NaN) ? [i] : []));
}
