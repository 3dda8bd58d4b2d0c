import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PreparedBody, TaggedBody } from '../../shared/replies/prepared-body.ts';
import { type AttemptRow, findAttempt, type ReadAttempt, toInstant } from './store.ts';

type Reading = Pick<Deps, 'reader' | 'papers'>;

/** Refusal: `attempt_not_found`, also for an attempt of another candidate. */
export async function requireAttempt(found: Promise<ReadAttempt | undefined>): Promise<ReadAttempt> {
  const row = await found;
  if (row === undefined) throw new Refused({ code: 'attempt_not_found' });
  return row;
}

/** Refusal: `attempt_not_found`. */
export async function readAttempt({ reader, papers }: Reading, user: UserId, id: AttemptId): Promise<AttemptState> {
  const row = await requireAttempt(findAttempt(reader, user, id));
  return attemptState(reader, papers, row, row.now);
}

export async function attemptState(reader: Reader, papers: Papers, row: AttemptRow, now: Date): Promise<AttemptState> {
  const { durationSeconds } = await papers.version(reader, row.test_id, row.test_version);
  return {
    id: row.id,
    testId: row.test_id,
    title: { en: row.test_title, mr: row.test_title_mr },
    status: row.status,
    totalQuestions: row.total_questions,
    durationSeconds,
    startedAt: toInstant(row.started_at),
    deadline: toInstant(row.deadline),
    serverNow: toInstant(now),
    seq: row.seq,
    answers: row.answers,
    marked: [...row.marked],
    current: row.current_question,
    times: row.question_seconds,
    sitting: row.sitting,
    lastChanged: row.last_changed,
    user: row.user_id,
  };
}

/** The questions without their answer keys. Refusal: `attempt_not_found`. */
export async function readPaper({ reader, papers }: Reading, user: UserId, id: AttemptId): Promise<PreparedBody> {
  const row = await requireAttempt(findAttempt(reader, user, id));
  return (await papers.version(reader, row.test_id, row.test_version)).paper;
}

/** Refusals: `attempt_not_found`, and `attempt_running`, because the answer key is never sent before submission. */
export async function readAnswerKey({ reader, papers }: Reading, user: UserId, id: AttemptId): Promise<TaggedBody> {
  const row = await requireAttempt(findAttempt(reader, user, id));
  if (row.status !== 'submitted') throw new Refused({ code: 'attempt_running' });
  return papers.answerKey(reader, row.test_id, row.test_version);
}
