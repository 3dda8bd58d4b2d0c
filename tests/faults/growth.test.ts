import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listFlagged } from '../../apps/server/src/admin/corrections/list-flagged.ts';
import { readStatisticsOf } from '../../apps/server/src/admin/corrections/read-statistics.ts';
import { readOverview } from '../../apps/server/src/admin/overview/read-overview.ts';
import { listReported, listReportTexts } from '../../apps/server/src/admin/reports/list-reported.ts';
import { readReported } from '../../apps/server/src/admin/reports/read-reported.ts';
import { readReport } from '../../apps/server/src/admin/revenue/read-report.ts';
import { listUsers } from '../../apps/server/src/admin/users/list-users.ts';
import { readFigures } from '../../apps/server/src/admin/users/read-figures.ts';
import { readAttempts, readUser } from '../../apps/server/src/admin/users/read-user.ts';
import { findSatQuestions } from '../../apps/server/src/features/attempts/find-sat-questions.ts';
import { readComparison } from '../../apps/server/src/features/attempts/read-comparison.ts';
import { readMistakes } from '../../apps/server/src/features/attempts/read-mistakes.ts';
import { readPracticeTopics } from '../../apps/server/src/features/attempts/read-practice-topics.ts';
import { readResult } from '../../apps/server/src/features/attempts/read-result.ts';
import { readSatQuestions } from '../../apps/server/src/features/attempts/read-sat-questions.ts';
import { listBest } from '../../apps/server/src/features/dashboard/leaderboard-store.ts';
import { readDashboard } from '../../apps/server/src/features/dashboard/read-dashboard.ts';
import { readScores } from '../../apps/server/src/features/dashboard/read-scores.ts';
import { gatherData } from '../../apps/server/src/features/exports/gather-data.ts';
import { readWallet } from '../../apps/server/src/features/ledger/read-wallet.ts';
import { countRecentTopUps, listChecking } from '../../apps/server/src/features/payments/top-up-store.ts';
import { countRecentPurchases } from '../../apps/server/src/features/purchases/store.ts';
import { readReportAnswers } from '../../apps/server/src/features/reports/read-answers.ts';
import { countOwnReports } from '../../apps/server/src/features/reports/store.ts';
import { listChangedRevisions, readNewestRevision } from '../../apps/server/src/features/revisions/store.ts';
import { listJobs } from '../../apps/server/src/jobs/list.ts';
import type { Tx } from '../../apps/server/src/platform/postgres/database.ts';
import type { ServerDeps } from '../../apps/server/src/shared/deps.ts';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { rowsRead } from '../../apps/server/src/testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { AttemptId, PostingId, UserId } from '../../packages/domain/src/brand.ts';
import {
  addDays,
  addMonths,
  firstDayOf,
  type IndianMonth,
  indianDay,
  instant,
  isoDay,
  monthOfDay,
} from '../../packages/domain/src/time.ts';
import { candidateId, grow } from '../load/grow.ts';

/** One candidate with a long history among many candidates. */
const size = { people: 1_000, attemptsOfHeavy: 3_000 };

/** 1,500 reported questions, one of them with a report of each candidate; candidate 1 has reported all. */
const reports = `
  insert into reported_questions (id, source, question_id, newest_at)
    select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'bank', 'q-' || number,
      timestamptz '2026-11-01' + number * interval '1 second' from generate_series(1, 1500) as number;
  insert into question_reports (user_id, reported_id, revision, kind, text, locale, seen_in)
    select '${candidateId(1)}', id, 1, case when question_id = 'q-7' then 'figure' else 'unclear' end, '', 'mr', 'review'
    from reported_questions;
  insert into question_reports (user_id, reported_id, revision, kind, text, locale, seen_in)
    select id, '${candidateId(1)}', 1, 'unclear', 'x', 'mr', 'review' from profiles where id <> '${candidateId(1)}';
  analyze reported_questions, question_reports`;

/** 2,000 revisions of candidate 1, and two of each other candidate. */
const revisions = `
  insert into revised_questions
    (user_id, question_id, revised_at, due_on, is_right, is_first, stability, difficulty, number)
    select id, 'q-' || number, now(), 20000, true, true, 2, 5, number
    from profiles, generate_series(1, case when id = '${candidateId(1)}' then 2000 else 2 end) as number;
  analyze revised_questions`;
/** Every question of the bank is to be looked at. */
const flagged = `
  insert into flagged_questions (question_id, revision, reasons, rank, candidates, correct)
    select id, version, array['hard'], 3, 100, 5 from bank_questions on conflict do nothing;
  analyze flagged_questions`;
const firstPage = { state: 'open', limit: 25 } as const;
const users = { filter: 'all', search: '', after: null, limit: 25 } as const;

describe('one candidate has 3,000 attempts and wallet entries, all candidates together 23,000 attempts', () => {
  let server: TestServer;
  let attempt: AttemptId;
  let entry: PostingId;
  let sat: readonly string[];
  const user = candidateId(1) as UserId;
  before(async () => {
    server = await startTestServer();
    await grow(server.asOwner, size);
    await server.asOwner(reports);
    await server.asOwner(revisions);
    await server.asOwner(flagged);
    const { db } = server.deps.database;
    const attempts = db.selectFrom('test_attempts').select('id').where('user_id', '=', user);
    attempt = (await attempts.limit(1).executeTakeFirstOrThrow()).id as AttemptId;
    const entries = db.selectFrom('transfers').select('posting_id').where('owner_id', '=', user);
    const used = db.selectFrom('question_uses').select('question_id').where('test_id', '=', freeTestId);
    sat = (await used.execute()).map(({ question_id }) => question_id);
    entry = (await entries.where('number', '=', 1_500).executeTakeFirstOrThrow()).posting_id as PostingId;
  });
  after(() => server.stop());

  // The wallet entries of `grow` lie within the last seven days.
  const month = monthOfDay(indianDay(instant(Date.now())));
  const lastDay = (of: IndianMonth) => isoDay(addDays(firstDayOf(addMonths(of, 1)), -1));
  const periods = {
    month: { from: isoDay(firstDayOf(month)), to: lastDay(month) },
    year: { from: isoDay(firstDayOf(addMonths(month, -11))), to: lastDay(month) },
  };

  const jobsIn = (deps: ServerDeps) =>
    listJobs({ ...deps, makeFile: () => Promise.reject(new Error('no export is waiting')) });

  const reads: Readonly<Record<string, { most: number; work: (tx: Tx) => Promise<unknown> }>> = {
    'the dashboard': {
      most: 250,
      work: (tx) => readDashboard({ ...server.deps, reader: tx, topScorers: (day) => listBest(tx, day, 10) }, user),
    },
    // 14 days by the hour: one row more each hour until midnight in India. Each test on sale adds some rows.
    'the overview of the admin panel': { most: 800, work: (tx) => readOverview(tx) },
    // By day: a row for each day, kind and pair of accounts. By month all months before are read too.
    'the revenue of a month': {
      most: 400,
      work: (tx) => readReport({ ...server.deps, reader: tx }, { unit: 'day', ...periods.month }),
    },
    'the revenue of a year': {
      most: 400,
      work: (tx) => readReport({ ...server.deps, reader: tx }, { unit: 'month', ...periods.year }),
    },
    'the newest page of the wallet': {
      most: 500,
      work: (tx) => readWallet({ reader: tx, catalogue: server.deps.catalogue, listChecking }, user, {}),
    },
    'an older page of the wallet': {
      most: 500,
      work: (tx) => readWallet({ reader: tx, catalogue: server.deps.catalogue, listChecking }, user, { before: entry }),
    },
    'a result and its paper': {
      most: 110,
      work: (tx) => readResult({ ...server.deps, reader: tx, readReportAnswers }, user, attempt),
    },
    // A row for each marks that a candidate has, in all and in each section, and one for each option of each question. The counts of
    // marks of all tests fit on few pages of the table, so PostgreSQL reads them without an index, and rows with them that no vacuum has removed.
    'the comparison of a result with all who sat the test': {
      most: 1_000,
      work: (tx) => readComparison({ ...server.deps, reader: tx }, user, attempt),
    },
    'the questions on a topic that the candidate has sat': {
      most: 100,
      work: (tx) => readSatQuestions({ ...server.deps, reader: tx }, user, 'economics', {}),
    },
    'a page of the mistakes notebook': {
      most: 200,
      work: (tx) => readMistakes({ ...server.deps, reader: tx, readNewestRevision }, user, {}),
    },
    'what a device does not have of the revisions': {
      most: 10,
      work: (tx) => listChangedRevisions(tx, user, 1_990, 201),
    },
    // The table of what tests use is read whole as long as it is small; a larger one by the ids that are sent.
    'whether a candidate has sat the questions that are sent': {
      most: 1_000,
      work: (tx) => findSatQuestions(tx, user, sat),
    },
    'the chart of scores': { most: 100, work: (tx) => readScores({ ...server.deps, reader: tx }, user) },
    'what there is to practise of the topics': {
      most: 2_000,
      work: (tx) => readPracticeTopics({ ...server.deps, reader: tx }, user),
    },
    // The number above the list is exact up to 1,000.
    'a page of the reported mistakes': { most: 1_200, work: (tx) => listReported(tx, firstPage) },
    'a page of the reported mistakes of a rare kind': {
      most: 10,
      work: (tx) => listReported(tx, { ...firstPage, kind: 'figure' }),
    },
    'a question with a thousand reports': {
      most: 100,
      work: async (tx) => [
        await readReported(tx, candidateId(1), undefined),
        await listReportTexts(tx, candidateId(1), { limit: 25 }),
      ],
    },
    // The tables of what tests use and of the counts of marks are read whole as long as they are small.
    'the statistics of a question': {
      most: 2_000,
      work: (tx) => readStatisticsOf(tx, sat.slice(0, 1)),
    },
    // Each version of the tests concerned is opened once. A row for each option and each marks, and the revisions of its questions.
    'judging the questions of a test': { most: 5_000, work: (tx) => readStatisticsOf(tx, sat) },
    // The number above the list is exact up to 1,000.
    'a page of the questions to look at': { most: 4_500, work: (tx) => listFlagged(tx, { limit: 25 }) },
    'a page of the candidates': { most: 300, work: (tx) => listUsers(tx, users) },
    // The number above these lists is exact up to 1,000.
    'a page of the candidates who are online': {
      most: 1_500,
      work: (tx) => listUsers(tx, { ...users, filter: 'live' }),
    },
    'a page of the candidates who have bought': {
      most: 1_500,
      work: (tx) => listUsers(tx, { ...users, filter: 'bought' }),
    },
    'a search that finds every candidate': { most: 400, work: (tx) => listUsers(tx, { ...users, search: 'cand' }) },
    'a search by e-mail': { most: 20, work: (tx) => listUsers(tx, { ...users, search: '7@example.com' }) },
    'the profile of a candidate and a page of their attempts': {
      most: 200,
      work: async (tx) => [await readUser(tx, user), await readAttempts(tx, user, { limit: 25 })],
    },
    'the figures of the candidates': { most: 400, work: (tx) => readFigures(tx, 90) },
    'the limit of the reports of an account': { most: 1_100, work: (tx) => countOwnReports(tx, user) },
    'what a buyer has bought and topped up a moment ago': {
      most: 10,
      work: async (tx) => [await countRecentPurchases(tx, user), await countRecentTopUps(tx, user)],
    },
    "the download of the user's data, of a candidate with a short history,": {
      most: 250,
      work: (tx) => gatherData(tx, candidateId(2) as UserId),
    },
  };
  for (const [what, { most, work }] of Object.entries(reads)) {
    test(`${what} reads ${most} rows at most`, async () => {
      const read = await rowsRead(server.deps.inTransaction, work);
      assert.ok(read <= most, `read ${read} rows`);
    });
  }

  test('a scheduled job with nothing to do reads 20 rows at most', async () => {
    const read: Record<string, number> = {};
    for (const { name } of jobsIn(server.deps)) {
      read[name] = await rowsRead(server.deps.inTransaction, async (tx) => {
        const job = jobsIn({ ...server.deps, reader: tx, inTransaction: (work) => work(tx) }).find(
          (measured) => measured.name === name,
        );
        await job?.run();
      });
    }
    assert.ok(Object.keys(read).length > 5);
    assert.deepEqual(
      Object.entries(read).filter(([, rows]) => rows > 20),
      [],
    );
  });
});
