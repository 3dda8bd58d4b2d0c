import { addFirstAttempts } from '../shared/figures/add-first-attempts.ts';
import { until } from './payments.ts';
import type { TestServer } from './test-server.ts';

type Others = {
  readonly testId: string;
  /** Hundredths of a mark, one for each of the other candidates. */
  readonly marks: readonly number[];
  /** Question index to option index, the same for all of them. */
  readonly answers?: Readonly<Record<string, number>>;
  /** For how many seconds each question was on the screen, by its index; the same for all of them. */
  readonly seconds?: Readonly<Record<string, number>>;
  /** Of each of them, the marks of the sections of the paper: their sum is the marks. */
  readonly sections?: readonly (readonly number[])[];
};

/** Makes new candidates who have sat this test, each with these marks. */
export const placeOthers = (
  asOwner: TestServer['asOwner'],
  { testId, marks, answers = {}, seconds = {}, sections }: Others,
): Promise<void> =>
  asOwner(`with people as (
      insert into profiles (id, email, name, is_unanswered, tests_taken)
      select gen_random_uuid(), '', '', false, 1 from generate_series(1, ${marks.length}) returning id
    ), placed as (select id as user_id, row_number() over () as place from people)
    insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, status, total_questions, started_at,
      deadline, answers, question_seconds, submitted_by, completed_at, time_spent_seconds, score, wrong, marks, max_marks, percentage, passed, is_first
      ${sections === undefined ? '' : ', section_marks'})
    select user_id, gen_random_uuid(), tests.id, version, title, title_mr, 'submitted', total_questions, now(),
      now() + interval '1 hour', '${JSON.stringify(answers)}', '${JSON.stringify(seconds)}', 'candidate', now() + interval '1 minute', 60, 0, 0,
      (array[${marks.join(',')}])[place], total_questions * 100, 0, false, true
      ${sections === undefined ? '' : `, (array[${sections.map((own) => `'{${own.join(',')}}'`).join(',')}])[place]::integer[]`}
    from placed, published_tests tests where tests.id = '${testId}'`);

/** Counts every first attempt that waits. The server's own job does so at the same time: this waits for it. */
export const countFirstAttempts = (server: Pick<TestServer, 'deps'>): Promise<void> =>
  until(async () => {
    await addFirstAttempts(server.deps.inTransaction);
    const waiting = await server.deps.database.db.selectFrom('first_attempt_changes').select('id').executeTakeFirst();
    return waiting === undefined;
  });
