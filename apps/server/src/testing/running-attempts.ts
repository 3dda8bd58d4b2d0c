import type { TestServer } from './test-server.ts';

type Running = {
  /** New candidates; each sits each of the tests. */
  readonly candidates: number;
  readonly tests: readonly string[];
  /** Name of the candidates. */
  readonly name?: string;
  /** Seconds from now to the deadline; below zero when it has passed. Absent: the attempts begin now. */
  readonly endsIn?: number;
};

/** The statement that writes running attempts with two answers each. */
export const runningAttempts = ({ candidates, tests, name = 'Candidate', endsIn }: Running): string => {
  const now = "date_trunc('milliseconds', clock_timestamp())";
  const begun = endsIn === undefined ? now : `${now} + make_interval(secs => ${endsIn} - test.duration_seconds)`;
  return `with people as (
      insert into profiles (id, email, name, is_unanswered) select gen_random_uuid(), '', '${name}', false
      from generate_series(1, ${candidates}) returning id
    )
    insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, total_questions,
      started_at, deadline, answers)
    select people.id, gen_random_uuid(), test.id, test.version, test.title, test.title_mr, test.total_questions,
      begun, begun + make_interval(secs => test.duration_seconds), '{"0": 1, "1": 2}'
    from people cross join published_tests test cross join lateral (select ${begun} as begun) as clock
    where test.id in (${tests.map((test) => `'${test}'`).join(', ')}) order by people.id`;
};

export const placeRunning = (asOwner: TestServer['asOwner'], running: Running): Promise<void> =>
  asOwner(runningAttempts(running));
