import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import { freeTestId } from '@bharti/testing/fixtures';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { type AttemptState, attemptState } from '../../packages/contracts/src/attempts/attempt.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import type { AttemptId } from '../../packages/domain/src/brand.ts';
import { ask, type Reply } from './ask.ts';
import type { Buyer } from './buyers.ts';

type Answers = Readonly<Record<string, number>>;
type Change = { readonly question: number; readonly option: number };

/** An attempt at the free test, and what its candidate knows of it. */
export type Sitting = {
  readonly who: Buyer;
  readonly id: AttemptId;
  /** The answers after each save, by its number; 0: none. The save with the last number may still be unacknowledged. */
  readonly states: Answers[];
  /** The number of the newest acknowledged save. */
  acknowledged: number;
  /** The page that holds the attempt. */
  page: string;
};

/** Sends a request. @returns null when no server has answered it, or its reply is that of a server that cannot answer. */
export type Send = (who: Buyer, method: string, path: string, body?: unknown) => Promise<Reply | null>;

/** Sends to one server: null when the connection broke or the server has no database. */
export const sendTo =
  (agent: Agent, url: () => URL): Send =>
  async (who, method, path, body) => {
    const reply = await ask(agent, url(), method, path, who.cookie, body).catch(() => null);
    return reply === null || reply.status >= 500 ? null : reply;
  };

/** Starts the free test, or resumes it; no page holds it yet. Null: no answer. */
export async function start(send: Send, who: Buyer): Promise<AttemptState | null> {
  const reply = await send(who, 'POST', apiPaths.attempts, { testId: freeTestId });
  if (reply === null) return null;
  assert.equal(reply.status, 201, reply.body);
  return attemptState.parse(JSON.parse(reply.body));
}

/** Starts the free test, or resumes it, and takes it over, as a page does at its opening. Null: no answer. */
export async function begin(send: Send, who: Buyer): Promise<Sitting | null> {
  const attempt = await start(send, who);
  if (attempt === null) return null;
  const { id, seq, answers } = attempt;
  const states = Array.from({ length: seq + 1 }, () => answers);
  // The same page when this is repeated: an earlier takeover may be stored at any moment after its connection broke.
  const sitting: Sitting = { who, id, states, acknowledged: seq, page: id };
  return (await sendSave(send, sitting, takeOver(sitting, id))) ? sitting : null;
}

/** The save with which a page takes the attempt over, before it sends anything else. To be sent until it is acknowledged. */
export function takeOver(sitting: Sitting, page: string): Record<string, unknown> {
  sitting.page = page;
  return { ...nextSave(sitting, []), takesOver: true };
}

/** The next save of the page that holds the attempt, to be sent until it is acknowledged. */
export function nextSave(sitting: Sitting, changes: readonly Change[]): Record<string, unknown> {
  const changed = Object.fromEntries(changes.map(({ question, option }) => [question, option]));
  const seq = sitting.states.push({ ...sitting.states.at(-1), ...changed }) - 1;
  return { sitting: sitting.page, seq, changes, takesOver: false };
}

/** @returns whether the save was acknowledged; false: no answer. @throws when it was refused. */
export async function sendSave(send: Send, sitting: Sitting, save: Record<string, unknown>): Promise<boolean> {
  const reply = await send(sitting.who, 'PUT', answersPath(sitting), save);
  if (reply === null) return false;
  assert.equal(reply.status, 200, reply.body);
  sitting.acknowledged = JSON.parse(reply.body).seq;
  return true;
}

export const answersPath = ({ id }: Pick<Sitting, 'id'>): string => fillPath(apiPaths.answers, { attemptId: id });
export const submitPath = ({ id }: Pick<Sitting, 'id'>): string => fillPath(apiPaths.submit, { attemptId: id });

/** The sittings whose row has not every acknowledged answer, or one that was never given. `known`: what was acknowledged before. */
export async function listLost(
  { db }: Pick<Database, 'db'>,
  known: readonly { readonly sitting: Sitting; readonly acknowledged: number }[],
): Promise<readonly string[]> {
  const ids = known.map(({ sitting }) => sitting.id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('test_attempts').select(['id', 'seq', 'answers']).where('id', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return known.flatMap(({ sitting, acknowledged }) => {
    const row = stored.get(sitting.id);
    const isKept = row !== undefined && row.seq >= acknowledged && isSame(row.answers, sitting.states[row.seq]);
    return isKept ? [] : [`${sitting.id}: ${acknowledged} acknowledged, stored ${JSON.stringify(row)}`];
  });
}

function isSame(stored: Answers, expected: Answers | undefined): boolean {
  const questions = Object.keys(stored);
  return (
    expected !== undefined &&
    questions.length === Object.keys(expected).length &&
    questions.every((question) => stored[question] === expected[question])
  );
}
