import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { answer, openTest } from './support/open-test.ts';
import { phone, useProduct } from './support/product.ts';
import { type Watched, watchWords } from './support/sittings/watch-words.ts';
import type { Visit } from './support/visits.ts';

const product = useProduct();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Time is over' });
const completed = (page: Page) => page.getByRole('heading', { name: 'Test completed' });
const onItsWay = 'Your test is being submitted';
const notYet = 'Not submitted from this page yet';
const noLine = 'No connection to our service. Your test ends with the answers that reached us in time.';
const tooLate = 'As far as this phone knows, 2 answers did not reach us in time: questions 4, 5.';

/** The running test of the page ends in so many seconds. */
async function endIn(page: Page, seconds: number): Promise<void> {
  await product.server().asOwner(
    `update test_attempts set deadline = now() + interval '${seconds} seconds',
     started_at = now() + interval '${seconds} seconds' - interval '1500 seconds' where status = 'running'`,
  );
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByText('Saved · 3 of 3 safe')).toBeVisible();
}

/** A test with three answers on the server, whose time ends in some seconds. */
async function lastSeconds(visit: Visit = {}, seconds = 12): Promise<Page> {
  const page = await product.signedIn({ viewport: phone, ...visit });
  if (visit.options?.serviceWorkers === 'allow') await waitForWorker(page);
  const parts = page.waitForResponse(/sitting-parts-.*\.js/);
  await openTest(page);
  await answer(page, 3);
  await parts;
  await expect(page.getByText('Saved · 3 of 3 safe')).toBeVisible();
  await page.addInitScript(watchDialog);
  await endIn(page, seconds);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page: collects in every frame each text that the dialog has shown. */
function watchDialog(): void {
  const texts = new Set<string>();
  Object.assign(globalThis, { seenTexts: () => [...texts], forgetTexts: () => texts.clear() });
  const look = () => {
    requestAnimationFrame(look);
    const body = document.querySelector<HTMLElement>('dialog[open] .dialog-body');
    // biome-ignore lint/performance/useDomNodeTextContent: what is not shown says nothing.
    if (body !== null) texts.add(body.innerText.replace(/\s+/g, ' '));
  };
  requestAnimationFrame(look);
}
const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { seenTexts: () => string[] }).seenTexts());

const forgetTexts = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { forgetTexts: () => void }).forgetTexts());

/** It says so at once, and nothing else in the time of several tries. */
async function saysSteadily(page: Page, ...lines: readonly string[]): Promise<void> {
  await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(16_000);
  const seen = await seenTexts(page);
  expect(seen).toHaveLength(1);
  for (const line of lines) expect(seen[0]).toContain(line);
}

describe('the dialog at the end of the time', () => {
  test('says at once and steadily without a connection that nothing is submitted yet and which answers are too late, also after a reload', async () => {
    const watched: Watched = { claims: 0, untrue: [], known: null };
    const page = await lastSeconds({ options: { serviceWorkers: 'allow' } });
    await watchWords(page.context(), 'en', watched, 50);
    // The watcher is in the pages from now on.
    await page.reload();
    await expect(page.getByText('Saved · 3 of 3 safe')).toBeVisible();
    await page.context().setOffline(true);
    await answer(page, 2);
    await expect(page.getByText('5 of 5 safe on this phone', { exact: false })).toBeVisible();
    await saysSteadily(page, notYet, noLine, tooLate);
    await expectNoViolations(page, 'the end of the time without a connection');
    await page.reload();
    await expect(dialog(page).getByText(tooLate, { exact: false })).toBeVisible();
    // The words that name the answers are fetched after the first ones.
    const first = await seenTexts(page);
    await forgetTexts(page);
    await page.waitForTimeout(16_000);
    const later = await seenTexts(page);
    expect([...first, ...later].filter((text) => !text.includes(notYet))).toEqual([]);
    expect(later.filter((text) => !text.includes(tooLate))).toEqual([]);
    await page.context().setOffline(false);
    await expect(completed(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('2 answers are not counted.')).toBeVisible();
    expect(watched.untrue).toEqual([]);
    // Those of the dialog, before and after the reload, among them.
    expect(watched.claims).toBeGreaterThan(8);
  });

  test('says so where the browser is online and the server is away', async () => {
    const page = await lastSeconds();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await answer(page, 2);
    await expect(page.getByText('Not sent yet. 5 of 5 safe', { exact: false })).toBeVisible();
    await saysSteadily(page, notYet, noLine, tooLate);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(completed(page)).toBeVisible({ timeout: 20_000 });
  });

  test('names no answer as too late where all are on the server', async () => {
    const page = await lastSeconds();
    await page.context().setOffline(true);
    await saysSteadily(page, notYet, noLine);
    expect((await seenTexts(page))[0]).not.toContain('did not reach us');
  });

  test('says that the test is being submitted while the server may answer, and after some seconds without a reply that it is not', async () => {
    const page = await lastSeconds();
    const submission = Promise.withResolvers<void>();
    await page.route('**/submit', async (route) => {
      await submission.promise;
      await route.continue();
    });
    await expect(dialog(page).getByText(onItsWay, { exact: false })).toBeVisible({ timeout: 20_000 });
    await expect(dialog(page).getByText(notYet)).toBeVisible({ timeout: 6_000 });
    await expect(dialog(page).getByText(onItsWay, { exact: false })).toHaveCount(0);
    submission.resolve();
    await expect(completed(page)).toBeVisible({ timeout: 20_000 });
    expect(await seenTexts(page)).toHaveLength(2);
  });

  test('says what is pressed: a try waits for the connection', async () => {
    const page = await lastSeconds();
    let isSilent = false;
    const held = Promise.withResolvers<void>();
    await page.route('**/submit', async (route) => {
      if (isSilent) await held.promise;
      await route.abort('connectionrefused');
    });
    await expect(dialog(page).getByText(notYet)).toBeVisible({ timeout: 30_000 });
    isSilent = true;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Waits for the connection…' })).toBeDisabled();
    held.resolve();
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
