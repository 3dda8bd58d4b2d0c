import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { attemptState } from '@bharti/contracts/attempts/attempt';
import { attemptResult } from '@bharti/contracts/attempts/result';
import { sittingId } from '@bharti/contracts/common';
import { apiPaths, fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Page } from '@playwright/test';
import { agreement, type Candidate, newCandidate, newEmail } from '../../apps/server/src/testing/candidate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { expect } from '../e2e/support/expect.ts';
import { waitForWorker } from '../e2e/support/installed.ts';
import { openTest } from '../e2e/support/open-test.ts';
import { desktop, useVisits } from '../e2e/support/visits.ts';
import { releaseBefore, thisRelease } from '../support/releases/release-before.ts';
import { type RunningRelease, startRelease } from '../support/releases/start-release.ts';
import { byTurns, startTwoReleasesProxy, type TwoReleasesProxy } from '../support/releases/two-releases-proxy.ts';

const earlier = releaseBefore();

describe(`${earlier.name} beside this release, on one database`, () => {
  let database: TestDatabase;
  let old: RunningRelease;
  let current: RunningRelease;
  let proxy: TwoReleasesProxy;
  /** Saves that the earlier server acknowledged while this release migrated the database, in the order of the questions. */
  const given: Record<string, number> = {};
  let sitter: Candidate;
  let attemptId = '';
  before(async () => {
    database = await createEmptyDatabase();
    old = await startRelease(earlier, database);
    proxy = await startTwoReleasesProxy({ pages: old.url, api: () => old.url });
    sitter = await newCandidate(old);
    const { id, totalQuestions } = await sitter.begin();
    attemptId = id;
    let hasStarted = false;
    const starting = startRelease(thisRelease, database).finally(() => {
      hasStarted = true;
    });
    const sitting = sittingId.parse(crypto.randomUUID());
    for (let seq = 1; !hasStarted; seq += 1) {
      const change = { question: seq % totalQuestions, option: seq % 4 };
      const saved = await sitter.save({ id }, { sitting, seq, changes: [change] });
      assert.equal(saved.status, 200, await saved.clone().text());
      given[change.question] = change.option;
      await wait(20);
    }
    current = await starting;
  });
  after(async () => {
    await proxy?.stop();
    await current?.stop();
    await old?.stop();
    await database?.drop();
  });
  const visit = useVisits(() => proxy.url);

  const answersAt = async (url: string, candidate = sitter) => {
    const reply = await candidate.at(url).send('GET', fillPath(apiPaths.attempt, { attemptId }));
    return attemptState.parse(await reply.json()).answers;
  };

  test('the earlier server acknowledges saves while this release migrates its database, and both are ready afterwards', async () => {
    assert.ok(Object.keys(given).length > 3, `only ${Object.keys(given).length} saves`);
    for (const { url } of [old, current]) assert.equal((await fetch(`${url}/readyz`)).status, 200, url);
    for (const { url } of [old, current]) assert.deepEqual(await answersAt(url), given);
  });

  for (const [begins, submits] of [
    ['the earlier server', 'this release'],
    ['this release', 'the earlier server'],
  ] as const) {
    test(`a sitting by turns at both: begun at ${begins}, submitted at ${submits}`, async () => {
      const urlOf = (name: string) => (name === 'this release' ? current.url : old.url);
      const candidate = await newCandidate({ url: urlOf(begins) });
      const attempt = await candidate.begin();
      attemptId = attempt.id;
      const sitting = sittingId.parse(crypto.randomUUID());
      const turn = byTurns(urlOf(begins), urlOf(submits));
      const expected: Record<string, number> = {};
      for (let question = 0; question < attempt.totalQuestions; question += 1) {
        const changes = [{ question, option: question % 4 }];
        const saved = await candidate.at(turn()).save(attempt, { sitting, seq: question + 1, changes });
        assert.equal(saved.status, 200, await saved.clone().text());
        expected[question] = question % 4;
      }
      for (const { url } of [old, current]) assert.deepEqual(await answersAt(url, candidate), expected);
      const submit = fillPath(apiPaths.submit, { attemptId });
      assert.equal((await candidate.at(urlOf(submits)).send('POST', submit)).status, 200);
      const resultAt = async (url: string) => {
        const reply = await candidate.at(url).send('GET', fillPath(apiPaths.result, { attemptId }));
        return attemptResult.parse(await reply.json());
      };
      const [result, seenByOther] = [await resultAt(current.url), await resultAt(old.url)];
      assert.deepEqual(result.answers, expected);
      assert.equal(seenByOther.marks, result.marks);
    });
  }

  /** @returns the id of the attempt, of which five questions have been answered, with a reload after the third. */
  async function sit(page: Page, afterThree = async () => {}, isInstalled = false): Promise<string> {
    const headers = { origin: proxy.url };
    const signedIn = await page.request.post(apiPaths.trialSignIn, {
      headers,
      data: { name: 'Asha Patil', email: newEmail() },
    });
    expect(signedIn.ok()).toBe(true);
    expect((await page.request.post(apiPaths.consent, { headers, data: agreement })).ok()).toBe(true);
    const begun = page.waitForResponse((reply) => new URL(reply.url()).pathname === apiPaths.attempts && reply.ok());
    await page.goto(pagePaths.dashboard);
    if (isInstalled) await waitForWorker(page);
    await openTest(page);
    const { id } = (await (await begun).json()) as { id: string };
    await answerAndSave(page, [0, 1, 2]);
    await afterThree();
    await page.reload();
    await expect(page.getByText('3 of 50 answered')).toBeVisible();
    await answerAndSave(page, [3, 4]);
    return id;
  }

  async function answerAndSave(page: Page, questions: readonly number[]): Promise<void> {
    for (const question of questions) {
      await expect(page.getByRole('heading', { name: new RegExp(`^Question ${question + 1} `) })).toBeVisible();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
      await page
        .getByRole('radio')
        .nth(question % 4)
        .check();
      await saved;
      await page.getByRole('button', { name: 'Next' }).click();
    }
  }

  /** Submits with the buttons of the page. Result and receipt must show the five answers. */
  async function submitAndCheck(page: Page, id: string): Promise<void> {
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    const reply = await page.request.get(fillPath(apiPaths.result, { attemptId: id }));
    expect(((await reply.json()) as { answers: unknown }).answers).toEqual({ 0: 0, 1: 1, 2: 2, 3: 3, 4: 0 });
    for (const { url } of [old, current]) {
      await page.goto(`${url}/receipt/${code}`);
      await expect(page.getByText('5 of 50')).toBeVisible();
    }
    await page.goto(`${proxy.url}${pagePaths.dashboard}`);
  }

  /** The scripts that the page has loaded, as file names. */
  const scriptsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/([^/]+\.js)$/.exec(name)?.[1] ?? '')
        .filter(Boolean),
    );
  const isOf = ({ folder }: { folder: string }, script: string) =>
    existsSync(join(folder, 'apps/web/dist/client/assets', script));

  /** Every script of the page is a file of `wanted`, and some are no files of `other`. */
  async function requireScriptsOf(page: Page, wanted: typeof earlier, other: typeof earlier): Promise<void> {
    const scripts = await scriptsOf(page);
    assert.deepEqual(
      scripts.filter((script) => !isOf(wanted, script)),
      [],
    );
    assert.ok(scripts.some((script) => !isOf(other, script)));
  }

  test('A19 a page of the earlier release sits a whole test against this server', async () => {
    proxy.use({ pages: old.url, api: () => current.url });
    const page = await visit({ viewport: desktop });
    const id = await sit(page, () => requireScriptsOf(page, earlier, thisRelease));
    await requireScriptsOf(page, earlier, thisRelease);
    await submitAndCheck(page, id);
  });

  test('A19 a page of the earlier release sits a whole test while both servers answer by turns', async () => {
    proxy.use({ pages: old.url, api: byTurns(current.url, old.url) });
    const page = await visit({ viewport: desktop });
    const id = await sit(page);
    await requireScriptsOf(page, earlier, thisRelease);
    await submitAndCheck(page, id);
  });

  test('A19 an installed app of the earlier release sits its test to the end over an upgrade, and is the newer app afterwards', async () => {
    proxy.use({ pages: old.url, api: () => old.url });
    const page = await visit({ viewport: desktop, options: { serviceWorkers: 'allow' } });
    const id = await sit(
      page,
      async () => {
        await requireScriptsOf(page, earlier, thisRelease);
        proxy.use({ pages: current.url, api: () => current.url });
      },
      true,
    );
    const afterReload = (await scriptsOf(page)).every((script) => isOf(earlier, script));
    process.stdout.write(`after the reload the page runs ${afterReload ? 'the earlier' : 'the newer'} app\n`);
    await submitAndCheck(page, id);
    await expect
      .poll(async () => {
        await page.goto(pagePaths.dashboard);
        return (await scriptsOf(page)).some((script) => !isOf(earlier, script));
      })
      .toBe(true);
  });

  test('a page of this release sits a whole test against the earlier server: the way back by one release', async () => {
    proxy.use({ pages: current.url, api: () => old.url });
    const page = await visit({ viewport: desktop });
    const id = await sit(page);
    await requireScriptsOf(page, thisRelease, earlier);
    await submitAndCheck(page, id);
  });
});
