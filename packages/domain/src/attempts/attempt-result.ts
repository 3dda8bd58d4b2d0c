import type { Bilingual } from '../bilingual.ts';
import type { AttemptId, TestId } from '../brand.ts';
import type { MarkingScheme } from '../content/test.ts';
import { pointsOf } from '../progress/stats.ts';
import type { Instant } from '../time.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { CorrectionKind } from './correction.ts';
import type { Grading } from './grading.ts';
import type { QuestionTimes } from './question-times.ts';
import { missingToPass, percentTenths } from './scoring.ts';

/** How a correction of a question changed a result. `questions` counts those that are graded. */
export type ResultCorrection = {
  readonly madeAt: Instant;
  readonly kind: CorrectionKind;
  readonly reason: Bilingual;
  readonly before: { readonly score: number; readonly questions: number; readonly marks: number };
  readonly after: { readonly score: number; readonly questions: number; readonly marks: number };
};

/** A closed attempt with its grading. */
export type GradedAttempt = {
  readonly id: AttemptId;
  readonly testId: TestId;
  readonly title: Bilingual;
  readonly totalQuestions: number;
  readonly durationSeconds: number;
  readonly marking: MarkingScheme;
  readonly passPercent: number;
  readonly sheet: AnswerSheet;
  readonly times: QuestionTimes;
  readonly isFirst: boolean;
  /** By how many seconds it ended later because of outages of ours. */
  readonly secondsLater?: number;
  /** Sat without a connection, never ranked. */
  readonly satOffline?: boolean;
  /** Not ranked, because the paper was on a device of the candidate before they began. */
  readonly paperWasKept?: boolean;
  /** The corrections that changed this result, the newest first. */
  readonly corrections?: readonly ResultCorrection[];
  readonly grading: Omit<Grading, 'percentage' | 'sectionMarks'>;
};

/** Figures of the result screen that are derived from the grading. Only the ranked attempt of a test earns points. */
export function resultFigures({ grading: { score }, marking, passPercent, isFirst }: GradedAttempt) {
  return {
    percentTenths: percentTenths(score.marks, score.maxMarks),
    missingToPass: missingToPass(score, passPercent, marking),
    points: pointsOf({ score: score.correct, isFirst }),
  };
}
