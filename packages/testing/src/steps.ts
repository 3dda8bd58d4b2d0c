import assert from 'node:assert/strict';
import type { Api } from '@bharti/contracts/api';
import type { AttemptState, SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { attemptId, sittingId } from '@bharti/contracts/common';
import type { AttemptId, SittingId } from '@bharti/domain/brand';
import { optionsPerQuestion } from '@bharti/domain/content/test';
import type { Refusal, RefusalCode } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import { rightOption } from './builders.ts';
import { freeTestId } from './fixtures.ts';
import type { World } from './world.ts';

// Steps of a candidate that the conformance suites share.

export const second = 1_000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

export function granted<T>(result: Result<T, Refusal>): T {
  assert.ok(result.ok, `refused: ${JSON.stringify(result)}`);
  return result.value;
}

export function refusalOf(result: Result<unknown, Refusal>): Refusal {
  assert.ok(!result.ok, 'expected a refusal');
  return result.refusal;
}

export const codeOf = (result: Result<unknown, Refusal>): RefusalCode => refusalOf(result).code;

export const newSitting = (): SittingId => sittingId.parse(crypto.randomUUID());
export const unknownAttempt = (): AttemptId => attemptId.parse(crypto.randomUUID());

/** By default, the first save of a new sitting. */
export const aSave = (given: Partial<SaveAnswers> = {}): SaveAnswers => ({
  sitting: newSitting(),
  seq: 1,
  changes: [{ question: 0, option: 0 }],
  ...given,
});

export const begin = async (api: Api): Promise<AttemptState> => granted(await api.startAttempt({ testId: freeTestId }));

/** The right option of each question of the free test, read by submitting an attempt, since there is no other way. */
export async function learnKey(world: World): Promise<readonly number[]> {
  const scout = await world.visitor();
  const { id } = await begin(scout);
  granted(await scout.submitAttempt(id));
  return granted(await scout.answerKey(id)).questions.map(({ key }) => rightOption(key));
}

export type Sheet = { readonly right: number; readonly wrong?: number };

/** Answers the first questions right and the next ones wrong; the rest stay blank. */
export async function fillIn(api: Api, { id, seq }: AttemptState, key: readonly number[], sheet: Sheet): Promise<void> {
  const changes = key.slice(0, sheet.right + (sheet.wrong ?? 0)).map((correct, question) => ({
    question,
    option: question < sheet.right ? correct : (correct + 1) % optionsPerQuestion,
  }));
  if (changes.length > 0) granted(await api.saveAnswers(id, aSave({ seq: seq + 1, changes })));
}

/** A whole attempt at the free test, submitted by the candidate. */
export async function sit(api: Api, key: readonly number[], sheet: Sheet): Promise<AttemptResult> {
  const attempt = await begin(api);
  await fillIn(api, attempt, key, sheet);
  return granted(await api.submitAttempt(attempt.id));
}
