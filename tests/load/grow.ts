import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { noticeVersion } from '../../packages/domain/src/people/consent.ts';

export type Size = {
  readonly people: number;
  /** Submitted attempts of the first candidate, who has the same number of wallet entries; the others have 20. */
  readonly attemptsOfHeavy: number;
};

const attemptsEach = 20;
/** Number of other candidates whose requests are measured; their wallet entries fill several pages. */
const typicalPeople = 49;
const typicalEntries = 60;
const otherEntries = 10;

const stepOf = ({ people }: Size): number => Math.floor((people - 1) / typicalPeople);
/** The numbers of candidates with a usual history, spread evenly. */
export const typicalNumbers = (size: Size): readonly number[] =>
  Array.from({ length: typicalPeople }, (_, place) => 2 + place * stepOf(size));

const moreTests = 15;

/** The id of a candidate by number, from 1; the first candidate has the long history. */
export const candidateId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const idOf = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

const tests = `begin;
  set constraints all deferred;
  insert into tests select 'growth-' || n, title, title_mr, category, level, price_paise, value_paise, is_free, is_promotional,
    published, version, created_at from tests, generate_series(1, ${moreTests}) n where id = 'promo-general-knowledge';
  insert into test_versions select 'growth-' || n, version, questions, total_questions, duration_seconds, pass_percent,
    marks_correct, marks_wrong, marks_blank, created_at from test_versions, generate_series(1, ${moreTests}) n
    where test_id = 'promo-general-knowledge';
  commit`;

/** Half of all candidates are on the leaderboard. */
const peopleOf = ({ people }: Size) => `
  insert into profiles (id, email, name, show_on_leaderboard, tests_taken, is_unanswered, updated_at)
  select ${idOf('n')}, n || '@example.com', 'Candidate ' || n, n % 2 = 0, 0, false, now() - interval '100 days'
  from generate_series(1, ${people}) n;
  insert into consents (user_id, id, version, locale, is_adult)
  select id, gen_random_uuid(), '${noticeVersion}', 'en', true from profiles`;

/** Attempts of 60 days, at different times for each candidate. */
const attemptsOf = ({ people, attemptsOfHeavy }: Size) => `
  insert into test_attempts (user_id, id, test_id, test_version, test_title, test_title_mr, status, total_questions,
    started_at, deadline, answers, submitted_by, completed_at, time_spent_seconds, score, wrong, marks, max_marks, percentage,
    passed, is_first, section_marks)
  select user_id, gen_random_uuid(), id, version, title, title_mr, 'submitted', total_questions, at, at + interval '1 hour',
    answers, 'candidate',
    at + interval '9 minutes', 540, score, total_questions - score, score * 100, total_questions * 100, score * 2, false,
    row_number() over (partition by user_id, id order by at) = 1, array[score * 100]
  from (
    select ${idOf('n')} as user_id, taken, floor(random() * 10)::integer as score,
      date_trunc('milliseconds', now() - interval '2 hours' - random() * interval '60 days') as at
    from generate_series(1, ${people}) n,
      generate_series(1, case when n = 1 then ${attemptsOfHeavy} else ${attemptsEach} end) taken
  ) sat
  join (
    select *, row_number() over (order by id) as place, count(*) over () as tests,
      (select jsonb_object_agg(q, q % 4) from generate_series(0, total_questions - 1) q) as answers
    from published_tests
  ) test on place = 1 + taken % tests;
  update profiles set tests_taken = taken
  from (select user_id, count(*) as taken from test_attempts group by user_id) counted where user_id = id`;

/** One top-up for every nine purchases. */
const walletsOf = (size: Size) => `
  insert into postings (owner_id, id, key, kind, subject, created_at)
  select ${idOf('n')}, gen_random_uuid(), entry::text, case entry % 10 when 1 then 'top_up' else 'purchase' end,
    case entry % 10 when 1 then 'pay_' || n || '_' || entry else 'police-test-1' end, now() - interval '1 minute' * (10000 - entry)
  from generate_series(1, ${size.people}) n,
    generate_series(1, case
      when n = 1 then ${size.attemptsOfHeavy}
      when n in (${typicalNumbers(size).join(',')}) then ${typicalEntries}
      else ${otherEntries} end) entry;
  insert into transfers (owner_id, number, posting_id, debit, credit, amount_paise, wallet_paise)
  select owner_id, key::integer, id, case kind when 'top_up' then 'provider' else 'wallet' end,
    case kind when 'top_up' then 'wallet' else 'sales' end, case kind when 'top_up' then 10000 else 1000 end,
    10000 - 1000 * ((key::integer + 9) % 10)
  from postings;
  insert into ledger_accounts (owner_id, account, balance_paise)
  select owner_id, account, case account when 'wallet' then 10000 - 1000 * ((max(key::integer) + 9) % 10) else 0 end
  from postings, (values ('wallet'), ('frozen'), ('owed')) as held (account)
  group by owner_id, account;
  insert into top_ups (user_id, id, amount_paise, order_id, status, payment_id, check_at, created_at)
  select owner_id, id, 10000, 'order_' || subject, 'credited', subject, created_at, created_at from postings where kind = 'top_up'`;

/** Rows of past sign-ins and of the payment provider's events, all processed. */
const leftBehind = `
  insert into user_logins (user_id, id, email, login_method)
  select id, gen_random_uuid(), email, 'google' from profiles;
  insert into candidate_presence (user_id, seen_at) select id, now() - random() * interval '60 days' from profiles;
  insert into sessions (user_id, token_hash, expires_at)
  select id, sha256(id::text::bytea), now() + interval '10 days' from profiles;
  insert into provider_orders (order_id, user_id, top_up_id) select order_id, user_id, id from top_ups;
  insert into provider_payments (payment_id, order_id, user_id, amount, currency, status, outcome)
  select payment_id, order_id, user_id, amount_paise, 'INR', 'captured', 'credited' from top_ups;
  insert into webhook_inbox (event_id, event, body, processed_at, outcome)
  select 'evt_' || payment_id, 'payment.captured', '{}', now(), 'done' from top_ups;
  insert into refunds (user_id, id, payment_id, amount_paise, status, provider_refund_id, reason, begun_by)
  select user_id, id, payment_id, 100, 'processed', 'rfnd_' || payment_id, 'test', 'us' from top_ups;
  insert into disputes (dispute_id, payment_id, user_id, amount, currency, status)
  select 'disp_' || payment_id, payment_id, user_id, 100, 'INR', 'won' from top_ups`;

/** Every candidate of a test has the same answers. */
const firstAttempts = `
  insert into test_mark_counts (test_id, test_version, marks, candidates)
  select test_id, test_version, marks, count(*) from test_attempts where is_first group by test_id, test_version, marks;
  insert into test_section_counts (test_id, test_version, section, marks, candidates)
  select test_id, test_version, 0, marks, candidates from test_mark_counts;
  insert into test_option_counts (test_id, test_version, question, option, candidates)
  select test_id, test_version, question::smallint, option::smallint, candidates
  from (
    select test_id, test_version, answers, count(*) as candidates from test_attempts where is_first
    group by test_id, test_version, answers
  ) sat cross join lateral jsonb_each_text(answers) as answer (question, option)`;

/** Fills an empty migrated database like years of use; then counts the figures with the SQL of the migration. */
export async function grow(asOwner: (sql: string) => Promise<void>, size: Size): Promise<void> {
  const count = resolve(import.meta.dirname, '../../database/migrations/0009_count_candidate_figures.sql');
  await asOwner(tests);
  // These rows are consistent, and checking a million foreign keys would take longer than writing them.
  const unchecked = (sql: string) => asOwner(`set session_replication_role = replica; ${sql}`);
  await unchecked(peopleOf(size));
  await unchecked(attemptsOf(size));
  await unchecked(walletsOf(size));
  await unchecked(leftBehind);
  await unchecked(await readFile(count, 'utf8'));
  await unchecked('select recount_overview()');
  await unchecked('select recount_money()');
  await unchecked(firstAttempts);
  await asOwner('vacuum');
  // Every row is analysed and not a random sample, so that the plans are the same in every run.
  await asOwner('set default_statistics_target = 1000; analyze');
  // A job that was running during the first one kept rows from being marked as visible to everybody.
  await asOwner('vacuum');
}
