import { randomUUID } from 'node:crypto';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader } from '../platform/postgres/database.ts';

/** An attempt that a test writes into the past; days are counted back from now. */
export type PlacedAttempt = {
  readonly testId: string;
  readonly daysAgo: number;
  /** Answers, question index to option index. */
  readonly answers: Readonly<Record<string, number>>;
};

/** Writes a running attempt whose deadline was `daysAgo`; the closing job submits it with that day. */
export async function placeOverdue(
  db: Reader,
  user: UserId,
  { testId, daysAgo, answers }: PlacedAttempt,
): Promise<void> {
  // Attempts get different deadlines, so that their order is certain.
  const seconds = Math.random() * 3_000;
  const over = sql`date_trunc('milliseconds', now())
    - make_interval(days => ${daysAgo}, mins => 1, secs => ${seconds}::double precision)`;
  await sql`insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, total_questions,
      started_at, deadline, answers)
    select ${user}, ${randomUUID()}, id, version, title, title_mr, total_questions,
      ${over} - make_interval(secs => duration_seconds), ${over}, ${JSON.stringify(answers)}
    from published_tests where id = ${testId}`.execute(db);
}
