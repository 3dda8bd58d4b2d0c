import { checkLanguages, type MismatchKind } from '../checks/languages.ts';
import { isUsable, type QuestionContent, type QuestionPart } from './bank-question.ts';

/** A place in which the two languages of a question do not say the same. */
export type Difference = {
  readonly kind: MismatchKind;
  readonly part: QuestionPart | 'options';
  readonly en: string;
  readonly mr: string;
  /** A doubt that an editor may set aside. */
  readonly isAdvice: boolean;
};

/** @param subject of the question's topic. A question without a key is checked as if it had no right answer. */
export function differencesOf(subject: string | undefined, content: QuestionContent): readonly Difference[] {
  const key = isUsable(content.key, content.options.length) ? content.key : null;
  return checkLanguages({ ...content, key: key ?? { kind: 'withdrawn' }, subject }).map(
    ({ kind, at, en, mr, severity }) => ({
      kind,
      part: at.part === 'option' ? `option ${at.option}` : at.part,
      en,
      mr,
      isAdvice: severity === 'doubt',
    }),
  );
}
