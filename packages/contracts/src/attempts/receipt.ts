import type { Answers } from '@bharti/domain/attempts/scoring';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Instant } from '@bharti/domain/time';

/** What the server received of a submitted attempt, as its receipt shows it to everybody who has the code: no name, no marks, no key. */
export type AnswerReceipt = {
  readonly code: string;
  readonly title: Bilingual;
  /** The questions of the paper. */
  readonly questions: number;
  readonly answers: Answers;
  readonly submittedAt: Instant;
  readonly submittedBy: 'candidate' | 'timer';
  /** It was sat without a connection, so its time is not verified. A receipt of another sitting does not have this. */
  readonly satOffline?: true;
};
