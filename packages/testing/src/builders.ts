import type { AnswerSheet } from '@bharti/domain/attempts/answer-sheet';
import type { Running, Save, Submitted } from '@bharti/domain/attempts/attempt';
import type { Answers } from '@bharti/domain/attempts/scoring';
import type { AttemptId, SittingId, TestId } from '@bharti/domain/brand';
import type { AnswerKey, GradingKey, Question } from '@bharti/domain/content/question';
import type { PastAttempt } from '@bharti/domain/progress/figures';
import { type IndianDay, type Instant, indianDay, instant } from '@bharti/domain/time';

// Builders with default values: ten questions, ten minutes, the morning of Friday, 20 November 2026.

/** @throws RangeError when the text is not a time. */
export const at = (iso: string): Instant => instant(Date.parse(iso));

/** A day of the Indian calendar, written '2026-11-20'. */
export const dayOf = (date: string): IndianDay => indianDay(at(`${date}T12:00:00+05:30`));

/** The day that is `days` days after 1970-01-01. */
export const dayNumber = (days: number): IndianDay => indianDay(instant(days * 86_400_000));

export const testId = (id: string): TestId => id as TestId;
export const sitting = (name: string): SittingId => name as SittingId;

export const aQuestion = (facts: Partial<Question> = {}): Question => ({
  id: 'gk-01',
  version: 1,
  topic: 'geography',
  level: 'easy',
  form: 'plain',
  stem: { en: 'Which is the capital of Maharashtra?', mr: 'महाराष्ट्राची राजधानी कोणती?' },
  options: [
    { en: 'Pune', mr: 'पुणे' },
    { en: 'Mumbai', mr: 'मुंबई' },
    { en: 'Nagpur', mr: 'नागपूर' },
    { en: 'Nashik', mr: 'नाशिक' },
  ],
  figure: null,
  key: oneOption(1),
  explanation: {
    en: 'Mumbai has been the capital since 1 May 1960.',
    mr: '1 मे 1960 पासून मुंबई ही राजधानी आहे.',
  },
  ...facts,
});

/** The usual key: one option is right. */
export const oneOption = (option: number): AnswerKey => ({ kind: 'single', option });

/** Question index to option index; nothing marked. */
export const aSheet = (answers: Answers, marked: readonly number[] = []): AnswerSheet => ({
  answers,
  marked,
});

/** An option that the key accepts. @throws Error when the question is withdrawn. */
export function rightOption(key: GradingKey): number {
  const option = key.kind === 'single' ? key.option : key.kind === 'several' ? key.options[0] : undefined;
  if (option === undefined) throw new Error('a withdrawn question has no right option');
  return option;
}

/** The keys of a paper whose right option is always the first. */
export const firstOptions = (questions: number): AnswerKey[] => Array.from({ length: questions }, () => oneOption(0));

/** Answers to the paper of `firstOptions`: first `right` right ones, then `wrong` wrong ones; the rest is blank. */
export const answersWith = (right: number, wrong = 0): Answers =>
  Object.fromEntries(Array.from({ length: right + wrong }, (_, index) => [index, index < right ? 0 : 3]));

export const aRunningAttempt = (facts: Partial<Running> = {}): Running => ({
  id: '5f0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as AttemptId,
  testId: testId('police-test-1'),
  status: 'running',
  totalQuestions: 10,
  startedAt: at('2026-11-20T10:00:00+05:30'),
  deadline: at('2026-11-20T10:10:00+05:30'),
  sheet: aSheet({}),
  seq: 0,
  sitting: null,
  lastChanged: null,
  current: null,
  times: {},
  ...facts,
});

export const aSubmittedAttempt = (facts: Partial<Submitted> = {}): Submitted => ({
  ...aRunningAttempt(),
  submittedAt: at('2026-11-20T10:08:00+05:30'),
  by: 'candidate',
  ...facts,
  status: 'submitted',
});

export const aSave = (facts: Partial<Save> = {}): Save => ({
  sitting: sitting('phone'),
  seq: 1,
  changes: [{ question: 0, option: 0 }],
  ...facts,
});

export const aPastAttempt = (facts: Partial<PastAttempt> = {}): PastAttempt => ({
  id: '5f0c7f5e-0a4e-4c55-9d53-3b1f2f5f7a10' as AttemptId,
  testId: testId('police-test-1'),
  score: 7,
  totalQuestions: 10,
  completedAt: at('2026-11-20T10:08:00+05:30'),
  isFirst: true,
  ...facts,
});
