import { mistakes } from '@bharti/contracts/attempts/mistakes';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import { type AnswerKey, isAccepted } from '@bharti/domain/content/question';
import type { MistakeCard } from '@bharti/domain/practice/mistake-card';
import { cardsOf, openNotebook } from '@bharti/domain/practice/notebook';
import { addDays, indianDay, instant } from '@bharti/domain/time';
import type { Locator, Page } from '@playwright/test';
import { freeTestId } from '../../../apps/server/src/testing/candidate.ts';
import { expect } from './expect.ts';

// Steps of a candidate in the mistakes notebook.

const dayMs = 86_400_000;

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

export const dayOf = (page: Page, ahead: number): Locator =>
  page.getByRole('list', { name: 'Questions due in the next seven days' }).getByRole('listitem').nth(ahead);

/** Moves the clock of the page, then opens the notebook. */
export async function openAfter(page: Page, days: number, path = '/mistakes'): Promise<void> {
  await page.clock.setSystemTime(Date.now() + days * dayMs);
  await page.goto(path);
}

/** Submits the free test without an answer. */
export async function sitFreeTest(
  page: Page,
  origin: string,
): Promise<{
  readonly id: string;
  /** In the order of the paper. */
  readonly keys: readonly AnswerKey[];
  /** The questions of the next day in the order in which the notebook asks them, with their keys. */
  readonly asked: readonly (MistakeCard & { readonly key: AnswerKey | undefined })[];
}> {
  const headers = { origin };
  const begun = await page.request.post(apiPaths.attempts, { headers, data: { testId: freeTestId } });
  const { id } = await begun.json();
  await page.request.post(fillPath(apiPaths.submit, { attemptId: id }), { headers, data: {} });
  const reply = await page.request.get(fillPath(apiPaths.answerKey, { attemptId: id }));
  const key: { readonly questions: readonly { readonly key: AnswerKey }[] } = await reply.json();
  const keys = key.questions.map((entry) => entry.key);
  const { attempts } = mistakes.parse(await (await page.request.get(apiPaths.mistakes)).json());
  // All questions of the free test are general knowledge.
  const cards = cardsOf(attempts, () => 'gk');
  const { due } = openNotebook(cards, {}, addDays(indianDay(instant(Date.now())), 1));
  return { id, keys, asked: due.map((card) => ({ ...card, key: keys[card.place] })) };
}

/** Answers the question on the screen. */
export async function answer(page: Page, key: AnswerKey | undefined, isRight: boolean): Promise<void> {
  if (key === undefined) throw new Error('no such question');
  const option = [0, 1, 2, 3].find((each) => isAccepted(key, each) === isRight) ?? 0;
  await page.getByRole('radio').nth(option).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: isRight ? 'Right' : /^Not right/ })).toBeVisible();
}
