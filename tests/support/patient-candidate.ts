import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { freeTestId } from '@bharti/testing/fixtures';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { ask } from './ask.ts';
import { type Buyer, newBuyers } from './buyers.ts';

const questions = 50;

/** A candidate who answers one question after the other, and repeats a save with its number until it is acknowledged. */
export type PatientCandidate = {
  /** Sends the next save, or repeats the one that was not acknowledged. @returns the status; null when no reply came. */
  readonly trySave: () => Promise<number | null>;
  /** Closes the connection, also under a request that is on its way. */
  readonly hangUp: () => void;
  readonly acknowledged: () => number;
  /** The number of the newest save that the server has stored. */
  readonly stored: (database: Database) => Promise<number>;
  /** @throws AssertionError when the stored answers are not the acknowledged ones; the save on its way may be among them. */
  readonly requireAllStored: (database: Database) => Promise<void>;
};

/** Signs candidates in, past the API, and begins the free test at `url`, which their pages take over. @param database reached without the API. */
export async function patientCandidates(
  database: Database,
  url: URL,
  count: number,
): Promise<readonly PatientCandidate[]> {
  const people = await newBuyers(database, count, 0);
  return Promise.all(people.map((person) => patientCandidate(url, person)));
}

async function patientCandidate(url: URL, { id, cookie }: Buyer): Promise<PatientCandidate> {
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const begun = await ask(agent, url, 'POST', apiPaths.attempts, cookie, { testId: freeTestId });
  assert.equal(begun.status, 201, begun.body);
  const { id: attemptId } = attemptState.parse(JSON.parse(begun.body));
  const path = fillPath(apiPaths.answers, { attemptId });
  const sitting = crypto.randomUUID();
  // As a page does before it sends an answer.
  const held = await ask(agent, url, 'PUT', path, cookie, { sitting, seq: 1, changes: [], takesOver: true });
  assert.equal(held.status, 200, held.body);
  let acknowledged = 1;
  const answerOf = (seq: number) => ({ question: seq % questions, option: Math.floor(seq / questions) % 4 });
  const sheetAfter = (seq: number) =>
    Object.fromEntries(
      Array.from({ length: seq - 1 }, (_, i) => answerOf(i + 2)).map(({ question, option }) => [question, option]),
    );
  const read = (database: Database) =>
    database.db
      .selectFrom('test_attempts')
      .select(['answers', 'seq'])
      .where('user_id', '=', id)
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
  return {
    trySave: async () => {
      const seq = acknowledged + 1;
      const save = { sitting, seq, changes: [answerOf(seq)], takesOver: false };
      const reply = await ask(agent, url, 'PUT', path, cookie, save).catch(() => null);
      if (reply?.status === 200) {
        assert.equal((JSON.parse(reply.body) as { seq: number }).seq, seq);
        acknowledged = seq;
      }
      return reply?.status ?? null;
    },
    hangUp: () => {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1 });
    },
    acknowledged: () => acknowledged,
    stored: async (database) => (await read(database)).seq,
    requireAllStored: async (database) => {
      const { answers, seq } = await read(database);
      assert.ok(seq === acknowledged || seq === acknowledged + 1, `${seq}, and not ${acknowledged}`);
      assert.deepEqual(answers, sheetAfter(seq));
    },
  };
}

/** The candidates save again and again until `stop`. */
export function stormOf(candidates: readonly PatientCandidate[]) {
  let isOver = false;
  const statuses = new Map<number | null, number>();
  const work = candidates.map(async (candidate) => {
    while (!isOver) {
      const status = await candidate.trySave();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A pace that leaves room for the other tests on the machine.
      await new Promise((next) => setTimeout(next, status === 200 ? 10 : 50));
    }
  });
  return {
    /** How many saves ended with a status so far; null: without a reply. */
    count: (status: number | null): number => statuses.get(status) ?? 0,
    statuses: (): string => [...statuses].map(([status, times]) => `${status ?? 'no reply'}: ${times}`).join(', '),
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(work);
    },
  };
}
export type Storm = ReturnType<typeof stormOf>;
