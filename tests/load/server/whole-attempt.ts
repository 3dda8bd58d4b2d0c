import type { Agent } from 'node:http';
import { agreement } from '../../../apps/server/src/testing/candidate.ts';
import { ask } from '../../support/ask.ts';

const testId = 'promo-general-knowledge';
export const savesPerAttempt = 10;

/** Milliseconds of each kind of request. */
export type Timings = Map<string, number[]>;

/** A whole attempt of a new candidate: sign in, consent, dashboard, start, paper, 10 saves, submit, key; 17 requests. */
export async function sit(agent: Agent, url: URL, timings: Timings): Promise<void> {
  let cookie = '';
  const step = async (name: string, method: string, path: string, body?: unknown): Promise<string> => {
    const begun = performance.now();
    const reply = await ask(agent, url, method, path, cookie, body);
    const samples = timings.get(name) ?? [];
    samples.push(performance.now() - begun);
    timings.set(name, samples);
    if (reply.status >= 400) throw new Error(`${name} answered ${reply.status}: ${reply.body}`);
    cookie = reply.cookie;
    return reply.body;
  };
  await step('sign in', 'POST', '/api/session/trial', { name: 'Bench', email: `${crypto.randomUUID()}@example.com` });
  await step('consent', 'POST', '/api/consent', agreement);
  await step('dashboard', 'GET', '/api/dashboard');
  const { id } = JSON.parse(await step('start', 'POST', '/api/attempts', { testId })) as { id: string };
  await step('paper', 'GET', `/api/attempts/${id}/paper`);
  const sitting = crypto.randomUUID();
  for (let seq = 1; seq <= savesPerAttempt; seq += 1) {
    await step('save', 'PUT', `/api/attempts/${id}/answers`, {
      sitting,
      seq,
      changes: [{ question: seq, option: seq % 4 }],
    });
  }
  await step('submit', 'POST', `/api/attempts/${id}/submit`);
  await step('review', 'GET', `/api/attempts/${id}/key`);
}
