import type { Bilingual } from '../bilingual.ts';
import { repeatedOptions } from '../checks/equal-options.ts';
import { checkLanguages } from '../checks/languages.ts';
import { hasVisibleCharacter } from '../visible-text.ts';
import {
  changedParts,
  hasExplanation,
  isUsable,
  missingParts,
  type QuestionContent,
  type QuestionPart,
  type QuestionState,
} from './bank-question.ts';
import type { Question } from './question.ts';
import {
  highestPrice,
  longestDuration,
  lowestPrice,
  mostQuestions,
  questionIdsOf,
  shortestDuration,
  type TestDraft,
} from './test-draft.ts';

/** A question of the bank as the checklist reads it. `subject` is that of its topic. */
export type BankQuestionState = {
  readonly state: QuestionState;
  readonly content: QuestionContent;
  readonly subject?: string | undefined;
  /** Whether its last day is over (`hasEnded`). */
  readonly hasEnded?: boolean | undefined;
};

/**
 * A line of the checklist of a test. `questionId` and `place` (zero-based) name the question; `part` the part of the question, or of
 * the test. A line with `blocks` prevents publishing; other lines are advice and show what each language says.
 */
export type PublishFinding = {
  readonly code: string;
  readonly blocks: boolean;
  readonly questionId: string | null;
  readonly place: number | null;
  readonly part: string | null;
  readonly en: string | null;
  readonly mr: string | null;
};

/**
 * Every reason why the draft could not be sat as it is, in the order of the paper, and advice: texts whose languages differ, questions
 * without an explanation, and questions that were changed since the publication.
 * @param published the questions that candidates get; none for a test that is not published.
 */
export function publishFindings(
  draft: TestDraft,
  bank: ReadonlyMap<string, BankQuestionState>,
  published: readonly Question[] = [],
): readonly PublishFinding[] {
  const ids = questionIdsOf(draft);
  const earlier = new Map(published.map((question) => [question.id, question]));
  return [
    ...aboutTest(draft, ids),
    ...ids.flatMap((id, place) => [
      ...aboutQuestion(id, place, bank.get(id), ids),
      ...when(ids.indexOf(id) === place && isChanged(earlier.get(id), bank.get(id)?.content), {
        ...ofTest('question_changed'),
        blocks: false,
        questionId: id,
        place,
      }),
    ]),
  ];
}

/** Whether the languages of every question were compared and do not differ. A question that blocks is not compared. */
export const areLanguagesAlike = (findings: readonly PublishFinding[]): boolean =>
  !findings.some(({ code, blocks, questionId }) => (blocks && questionId !== null) || code.startsWith('languages_'));

/**
 * Texts are compared, not versions: a state that was changed and changed back is no change. Candidates never see the source and the last
 * day.
 */
export const isChanged = (earlier: Question | undefined, now: QuestionContent | undefined): boolean =>
  earlier !== undefined &&
  now !== undefined &&
  changedParts({ ...earlier, source: now.source, until: now.until }, now).length > 0;

/** Whether a question of the bank would prevent the publication of any test that has it. */
export const isUnfit = (question: BankQuestionState): boolean =>
  aboutQuestion('', 0, question, ['']).some(({ blocks }) => blocks);

const locales = ['en', 'mr'] as const;
const ofTest = (code: string, part: string | null = null): PublishFinding => ({
  code,
  blocks: true,
  questionId: null,
  place: null,
  part,
  en: null,
  mr: null,
});
const when = (holds: boolean, finding: PublishFinding): readonly PublishFinding[] => (holds ? [finding] : []);
const isOutside = (value: number, least: number, most: number): boolean =>
  !Number.isInteger(value) || value < least || value > most;

function aboutTest(draft: TestDraft, ids: readonly string[]): readonly PublishFinding[] {
  const { title, sections, durationSeconds, passPercent, marking, price, saleFrom, saleUntil } = draft;
  const isNamed = sections.length > 1;
  const amount =
    price.kind === 'own' ? price.pricePaise : price.kind === 'promotional' ? price.valuePaise : lowestPrice;
  return [
    ...missingNames('title_missing', 'title', title),
    ...when(ids.length === 0, ofTest('no_question')),
    ...when(ids.length > mostQuestions, ofTest('too_many_questions')),
    ...sections.flatMap(({ name, questions }, index) => [
      ...(isNamed ? missingNames('section_name_missing', `section ${index}`, name) : []),
      ...when(isNamed && questions.length === 0, ofTest('section_empty', `section ${index}`)),
    ]),
    ...when(isOutside(durationSeconds, shortestDuration, longestDuration), ofTest('duration_out_of_range', 'duration')),
    ...when(isOutside(passPercent, 1, 100), ofTest('pass_mark_out_of_range', 'pass mark')),
    ...when(marking.correct <= 0 || marking.wrong > 0 || marking.blank > 0, ofTest('marking_unsound', 'marking')),
    ...when(isOutside(amount, lowestPrice, highestPrice), ofTest('price_out_of_range', 'price')),
    ...when(
      saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom,
      ofTest('sale_ends_before_it_begins', 'dates'),
    ),
  ];
}

const missingNames = (code: string, part: string, name: Bilingual): readonly PublishFinding[] =>
  locales.flatMap((locale) => when(!hasVisibleCharacter(name[locale]), ofTest(`${code}_${locale}`, part)));

function aboutQuestion(
  questionId: string,
  place: number,
  question: BankQuestionState | undefined,
  ids: readonly string[],
): readonly PublishFinding[] {
  const finding = (code: string, part: QuestionPart | null): PublishFinding => ({
    ...ofTest(code, part),
    questionId,
    place,
  });
  if (ids.indexOf(questionId) < place) return [finding('question_repeated', null)];
  if (question === undefined) return [finding('question_missing', null)];
  if (question.state !== 'ready') return [finding(`question_${question.state}`, null)];
  if (question.hasEnded === true) return [finding('question_ended', null)];
  const { content } = question;
  const isKeyMissing = !isUsable(content.key, content.options.length);
  const found = [
    ...missingParts(content).flatMap(({ part, locale }) =>
      locale === null ? [] : [finding(`missing_${locale}`, part)],
    ),
    ...when(isKeyMissing, finding(content.key === null ? 'missing_key' : 'key_out_of_range', 'key')),
    ...locales.flatMap((locale) =>
      repeatedOptions(content.options.map((option) => option[locale])).map(({ option, isSameText }) => ({
        ...finding(`equal_options_${locale}`, `option ${option}`),
        blocks: isSameText,
      })),
    ),
    ...when(!hasExplanation(content), { ...finding('no_explanation', 'explanation'), blocks: false }),
  ];
  return found.some(({ blocks }) => blocks) ? found : [...found, ...languageAdvice(question, finding)];
}

function languageAdvice(
  { content, subject }: BankQuestionState,
  finding: (code: string, part: QuestionPart | null) => PublishFinding,
): readonly PublishFinding[] {
  const { key } = content;
  if (key === null) return [];
  return checkLanguages({ ...content, key, subject }).map(({ kind, at, en, mr }) => {
    const part = at.part === 'option' ? (`option ${at.option}` as const) : at.part === 'options' ? null : at.part;
    return { ...finding(`languages_${kind}`, part), blocks: false, en, mr };
  });
}
