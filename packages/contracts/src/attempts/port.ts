import type { AttemptId, TestId } from '@bharti/domain/brand';
import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { KeptReply } from '../kept-reply.ts';
import type { AttemptState, SaveAnswers, SaveReceipt, StartAttempt, SubmitAttempt } from './attempt.ts';
import type { Comparison } from './comparison.ts';
import type { Mistakes, MistakesPage } from './mistakes.ts';
import type { AnswerKey, Paper } from './paper.ts';
import type { ReportQuestion, ReportReceipt } from './report.ts';
import type { AttemptResult } from './result.ts';
import type { RevisionChanges, SyncRevisions } from './revisions.ts';
import type { PracticeTopics, SatQuestions, SatQuestionsPage } from './sat-questions.ts';
import type { Scores } from './scores.ts';
import type { TestPage } from './test-page.ts';

/** Attempts of the candidate: start, answer, submit, result. */
export type AttemptsPort = {
  /** The running attempt of a test, or else its start page. Starts nothing. Refusal: `test_not_found`. */
  readonly testPage: (id: TestId) => Promise<Result<TestPage & KeptReply, Refusal>>;
  /** Starts an attempt, or returns the attempt of this test that is running. */
  readonly startAttempt: (input: StartAttempt) => Promise<Result<AttemptState, Refusal>>;
  readonly attempt: (id: AttemptId) => Promise<Result<AttemptState, Refusal>>;
  readonly paper: (id: AttemptId) => Promise<Result<Paper, Refusal>>;
  readonly saveAnswers: (id: AttemptId, save: SaveAnswers) => Promise<Result<SaveReceipt, Refusal>>;
  /** Idempotent. Times that come after the end are ignored. */
  readonly submitAttempt: (id: AttemptId, submission?: SubmitAttempt) => Promise<Result<AttemptResult, Refusal>>;
  readonly result: (id: AttemptId) => Promise<Result<AttemptResult, Refusal>>;
  /** Refusal while the attempt is not submitted: `attempt_running`. */
  readonly answerKey: (id: AttemptId) => Promise<Result<AnswerKey, Refusal>>;
  /** The attempt beside all who sat the test. Refusal while it is not submitted: `attempt_running`. */
  readonly comparison: (id: AttemptId) => Promise<Result<Comparison, Refusal>>;
  /** What there is to practise of the topics, beside the item models. */
  readonly practiceTopics: () => Promise<Result<PracticeTopics, Refusal>>;
  /** Questions on a topic from the candidate's submitted attempts, with their keys, for practice. */
  readonly satQuestions: (topic: string, page: SatQuestionsPage) => Promise<Result<SatQuestions, Refusal>>;
  /** The questions of submitted attempts that were answered wrong or skipped, for the mistakes notebook. */
  readonly mistakes: (page: MistakesPage) => Promise<Result<Mistakes, Refusal>>;
  /**
   * Stores revisions of the mistakes notebook, and gives those that other devices have stored. The newest revision of each question wins.
   * The demo, which has no server, refuses it with `not_found`.
   */
  readonly syncRevisions: (input: SyncRevisions) => Promise<Result<RevisionChanges, Refusal>>;
  /** The newest results, for the chart of scores over time. */
  readonly scores: () => Promise<Result<Scores, Refusal>>;
  /**
   * Reports a mistake in a question that the candidate was given. The same question again replaces the candidate's earlier report.
   * Refusals: `attempt_not_found`, `not_found`, `attempt_running`, `too_many_reports`.
   */
  readonly reportQuestion: (report: ReportQuestion) => Promise<Result<ReportReceipt, Refusal>>;
};
