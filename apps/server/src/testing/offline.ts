import { type OfflinePaper, offlinePaper } from '@bharti/contracts/attempts/offline';
import { type AttemptResult, attemptResult } from '@bharti/contracts/attempts/result';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type Candidate, freeTestId } from './candidate.ts';

// Steps of a candidate who sits a test without a connection.

type Facts = Readonly<Record<string, unknown>>;

export const prepare = (who: Candidate, testId: string = freeTestId): Promise<Response> =>
  who.send('POST', apiPaths.offlinePapers, { testId });

/** @throws when it was refused. */
export async function prepared(who: Candidate, testId?: string): Promise<OfflinePaper> {
  return offlinePaper.parse(await (await prepare(who, testId)).json());
}

/** A sitting as the device sends it: two answers in ten minutes, unless facts say otherwise. */
export const aSitting = (facts: Facts = {}): Facts => ({
  answers: { 0: 1, 1: 2 },
  marked: [4],
  times: { 0: 20 },
  seconds: 600,
  finishedAt: 0,
  ...facts,
});

export const sendSitting = (who: Pick<Candidate, 'send'>, id: string, facts?: Facts): Promise<Response> =>
  who.send('POST', fillPath(apiPaths.offlineSitting, { attemptId: id }), aSitting(facts));

/** Prepares the test, sits it and sends the sitting. @throws when it was refused. */
export async function satOffline(who: Candidate, facts?: Facts, testId?: string): Promise<AttemptResult> {
  const { id } = await prepared(who, testId);
  return attemptResult.parse(await (await sendSitting(who, id, facts)).json());
}

/** Begins the free test online and submits it. */
export async function satOnline(who: Candidate, changes?: { question: number; option: number }[]) {
  const attempt = await who.begin();
  await who.save(attempt, changes && { changes });
  const reply = await who.send('POST', fillPath(apiPaths.submit, { attemptId: attempt.id }));
  return attemptResult.parse(await reply.json());
}
