import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { closeExpired } from '../../apps/server/src/features/attempts/close-expired.ts';
import { readResult } from '../../apps/server/src/features/attempts/read-result.ts';
import { removeUnanswered } from '../../apps/server/src/features/consent/decline-consent.ts';
import { listBest } from '../../apps/server/src/features/dashboard/leaderboard-store.ts';
import { readDashboard } from '../../apps/server/src/features/dashboard/read-dashboard.ts';
import { claimExport, deleteExpiredExports } from '../../apps/server/src/features/exports/store.ts';
import { readWallet } from '../../apps/server/src/features/ledger/read-wallet.ts';
import { deleteExpiredSessions } from '../../apps/server/src/features/sessions/store.ts';
import { listChecking } from '../../apps/server/src/features/top-ups/store.ts';
import type { InTransaction, Tx } from '../../apps/server/src/platform/postgres/database.ts';
import { deletePastStandings } from '../../apps/server/src/shared/figures/delete-past-standings.ts';
import { rowsRead } from '../../apps/server/src/testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { AttemptId, PostingId, UserId } from '../../packages/domain/src/brand.ts';
import { candidateId, grow } from '../load/grow.ts';

/** One candidate with a long history among many people. */
const size = { people: 1_000, attemptsOfHeavy: 3_000 };

describe('one candidate has 3,000 attempts and wallet entries, everybody together 23,000 attempts', () => {
  let server: TestServer;
  let attempt: AttemptId;
  let entry: PostingId;
  const user = candidateId(1) as UserId;
  before(async () => {
    server = await startTestServer();
    await grow(server.asOwner, size);
    const { db } = server.deps.database;
    const attempts = db.selectFrom('test_attempts').select('id').where('user_id', '=', user);
    attempt = (await attempts.limit(1).executeTakeFirstOrThrow()).id as AttemptId;
    const entries = db.selectFrom('transfers').select('posting_id').where('owner_id', '=', user);
    entry = (await entries.where('number', '=', 1_500).executeTakeFirstOrThrow()).posting_id as PostingId;
  });
  after(() => server.stop());

  const inside =
    (tx: Tx): InTransaction =>
    (work) =>
      work(tx);

  const reads: Readonly<Record<string, { most: number; work: (tx: Tx) => Promise<unknown> }>> = {
    'the dashboard': {
      most: 250,
      work: (tx) => readDashboard({ ...server.deps, reader: tx, topScorers: (day) => listBest(tx, day, 10) }, user),
    },
    'the newest page of the wallet': {
      most: 150,
      work: (tx) => readWallet({ reader: tx, listChecking }, user, {}),
    },
    'an older page of the wallet': {
      most: 150,
      work: (tx) => readWallet({ reader: tx, listChecking }, user, { before: entry }),
    },
    'a result and its paper': { most: 100, work: (tx) => readResult({ ...server.deps, reader: tx }, user, attempt) },
    'closing attempts when none is due': {
      most: 10,
      work: (tx) => closeExpired({ ...server.deps, inTransaction: inside(tx) }),
    },
    'removing unanswered profiles when there are none': {
      most: 10,
      work: (tx) => removeUnanswered(inside(tx), 24),
    },
    'deleting standings of past days when there are none': {
      most: 10,
      work: (tx) => deletePastStandings(inside(tx)),
    },
    'deleting expired sessions when there are none': { most: 10, work: deleteExpiredSessions },
    'deleting expired exports when there are none': { most: 10, work: deleteExpiredExports },
    'looking for an export to make': { most: 10, work: (tx) => claimExport(tx, 60) },
  };
  for (const [what, { most, work }] of Object.entries(reads)) {
    test(`${what} reads ${most} rows at most`, async () => {
      const read = await rowsRead(server.deps.inTransaction, work);
      assert.ok(read <= most, `read ${read} rows`);
    });
  }
});
