import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { freeTestId } from '@bharti/testing/fixtures';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { ask } from './ask.ts';
import type { Buyer } from './buyers.ts';

export type CandidateAtWork = {
  /** Saves one more answer over its own connection. @throws when it is not acknowledged. */
  readonly save: () => Promise<void>;
  readonly leave: () => void;
};

/** Starts the free test, which the candidate's page takes over. */
export async function candidateAtWork(url: URL, { cookie }: Buyer): Promise<CandidateAtWork> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const begun = await ask(agent, url, 'POST', apiPaths.attempts, cookie, { testId: freeTestId });
  assert.equal(begun.status, 201, begun.body);
  const { id: attemptId } = JSON.parse(begun.body) as { id: string };
  const path = fillPath(apiPaths.answers, { attemptId });
  const sitting = crypto.randomUUID();
  let seq = 0;
  const send = async (more: { changes: unknown[]; takesOver: boolean }) => {
    const { status, body } = await ask(agent, url, 'PUT', path, cookie, { sitting, seq, ...more });
    assert.equal(status, 200, body);
  };
  seq += 1;
  await send({ changes: [], takesOver: true });
  return {
    save: async () => {
      seq += 1;
      await send({ changes: [{ question: 1 + (seq % 10), option: seq % 4 }], takesOver: false });
    },
    leave: () => agent.destroy(),
  };
}
