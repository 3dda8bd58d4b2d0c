import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { consentTexts } from '@bharti/i18n/consent';
import type { Locator, Page } from '@playwright/test';
import { adminPages, adminPaths } from '../../packages/contracts/src/admin/paths.ts';
import { fiftyQuestions, mendedStem, rowStrip, uploadQuestions } from './support/bulk-upload.ts';
import { balanceButton, showAllTests } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { checkoutOf } from './support/paying.ts';
import { ended, type Started, startCommand, stopStarted } from './support/start-command.ts';
import { useVisits } from './support/visits.ts';

let dataDir: string;
let server: Started;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bharti-owner-'));
  await chmod(dataDir, 0o755);
  server = await startCommand(dataDir);
});
const visit = useVisits(() => server.url);
after(async () => {
  // Also where the server did not start.
  await stopStarted();
  await rm(dataDir, { recursive: true, force: true });
});

async function stopServer(): Promise<void> {
  server.process.kill('SIGTERM');
  await ended(server.process);
}

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });
const section = (page: Page, number: number) => page.getByRole('region', { name: `Section ${number}`, exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The name and the password that the first start has printed. */
function printedLogin(): { readonly username: string; readonly password: string } {
  const [, username = '', password = ''] = /Username: (\S+)\s+Password: (\S+)/.exec(server.printed) ?? [];
  return { username, password };
}

async function logIn(page: Page, { username, password }: ReturnType<typeof printedLogin>): Promise<void> {
  await page.goto(adminPages.signIn);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login to Admin Panel').click();
  await expect(page).toHaveURL(new RegExp(adminPages.dashboard));
}

async function importFifty(owner: Page): Promise<void> {
  await owner.goto(adminPages.upload);
  await uploadQuestions(owner, fiftyQuestions());
  await expect(owner.getByText('3 rows to mend')).toBeVisible({ timeout: 30_000 });
  // The row is complete with it, so it is saved and leaves the list.
  await rowStrip(owner, 17).getByRole('radio', { name: 'Key A' }).click();
  await rowStrip(owner, 23).getByLabel('Option C, English').fill('A text of its own');
  await button(rowStrip(owner, 23), 'Save the row').click();
  await rowStrip(owner, 31).getByLabel('Question, English').fill(mendedStem);
  await button(rowStrip(owner, 31), 'Save the row').click();
  await expect(owner.getByText('50 questions are added')).toBeVisible();
  await button(owner, 'Import').click();
  await expect(owner.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
}

/** Searches for each text, ticks the question that has it, and adds them to a section. */
async function pickQuestions(owner: Page, number: number, searched: readonly string[]): Promise<void> {
  await button(section(owner, number), 'Pick questions').click();
  const dialog = owner.getByRole('dialog');
  for (const text of searched) {
    await dialog.getByRole('searchbox').fill(text);
    await dialog.getByRole('checkbox', { name: text }).check();
  }
  await button(dialog, `Add ${searched.length === 1 ? '1 question' : `${searched.length} questions`}`).click();
  await expect(dialog).toHaveCount(0);
}

async function publishPaper(owner: Page): Promise<void> {
  await owner.goto(adminPages.tests);
  await button(owner, 'Create Test').click();
  await owner.getByLabel('English', { exact: true }).fill('Practice Paper 7');
  await owner.getByLabel('Marathi', { exact: true }).fill('सराव परीक्षा 7');
  await pickQuestions(owner, 1, [mendedStem]);
  await button(owner, 'Add a section').click();
  await pickQuestions(owner, 2, ['mat-01', 'mat-02']);
  for (const [number, en, mr] of [
    [1, 'New Questions', 'नवीन प्रश्न'],
    [2, 'Mathematics', 'गणित'],
  ] as const) {
    await section(owner, number).getByLabel('Name of the section, English').fill(en);
    await section(owner, number).getByLabel('Name of the section, Marathi').fill(mr);
  }
  await owner.getByLabel('Minutes').fill('30');
  await owner.getByLabel('Price', { exact: true }).fill('25');
  await button(owner, 'Publish').click();
  await expect(owner.getByText('The test is published.')).toBeVisible();
}

/** Changes the English title of a built-in test. The price stays the default. */
async function renameBuiltIn(owner: Page): Promise<void> {
  await owner.goto(adminPages.test.replace(':testId', 'police-test-1'));
  await owner.getByLabel('English', { exact: true }).fill('General Knowledge of our institute');
  await button(owner, 'Publish').click();
  await expect(owner.getByText('The test is published.')).toBeVisible();
}

async function buyAndSit(candidate: Page): Promise<void> {
  await candidate.goto('/');
  await candidate.getByRole('button', { name: 'Login', exact: true }).click();
  await candidate.getByLabel('Name', { exact: true }).fill('Asha Patil');
  await candidate.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await button(candidate.getByRole('dialog'), 'Continue').click();
  await candidate.getByLabel(consentTexts.en.isAdult).check();
  await button(candidate, consentTexts.en.agree).click();
  await balanceButton(candidate).click();
  await button(candidate, 'Pay ₹100').click();
  await button(checkoutOf(candidate).locator('body'), 'Pay').click();
  await expect(balanceButton(candidate)).toHaveText('₹100');
  await showAllTests(candidate);
  await button(card(candidate, 'Practice Paper 7'), 'Buy & Take Test').click();
  await button(candidate.getByRole('dialog'), 'Buy for ₹25').click();
  await expect(candidate.getByRole('row', { name: /^Mathematics/ })).toBeVisible();
  await startButton(candidate).click();
  await expect(candidate.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(candidate.getByText(mendedStem)).toBeVisible();
  await candidate.getByRole('radio').first().check();
  await button(candidate, 'Next').click();
  await button(candidate, 'Next').click();
  await candidate.getByRole('radio').first().check();
  await button(candidate, 'Submit Test').click();
  await button(candidate, 'Submit now').click();
  await expect(candidate.getByRole('heading', { name: 'Test completed' })).toBeVisible();
}

/** Joins by the owner's link. @returns the new editor's page. */
async function inviteEditor(owner: Page): Promise<Page> {
  await owner.goto(adminPages.team);
  await button(owner, 'Invite').click();
  await owner.getByRole('radio', { name: 'Editor' }).check();
  await button(owner, 'Make the link').click();
  const link = await owner.getByLabel('Link of the invitation').inputValue();
  const editor = await visit();
  await editor.goto(link);
  await editor.getByLabel('Username', { exact: true }).fill('editor-1');
  await editor.getByLabel('Password', { exact: true }).fill('a long enough password');
  await button(editor, 'Create account').click();
  await expect(editor.getByText('Your account is ready.')).toBeVisible();
  return editor;
}

test('an owner’s first day on a phone: questions, a priced test, a sale, an editor; a restart keeps every edit', async () => {
  const login = printedLogin();
  const owner = await visit();
  await logIn(owner, login);
  await importFifty(owner);
  await publishPaper(owner);
  await renameBuiltIn(owner);

  await owner.goto(adminPages.dashboard);
  await expect(owner.getByRole('listitem').filter({ hasText: 'Asha Patil' })).toHaveCount(0);
  const candidate = await visit();
  await buyAndSit(candidate);
  // The overview refreshes itself.
  const inTime = { timeout: 30_000 };
  await expect(owner.getByRole('listitem').filter({ hasText: 'Asha Patil' })).toContainText('1 test', inTime);
  await expect(owner.locator('.card').filter({ hasText: 'Tests Today' }).first()).toContainText('Tests Today1', inTime);
  await expect(owner.locator('.card').filter({ hasText: 'Revenue' }).first()).toContainText('₹25', inTime);

  const editor = await inviteEditor(owner);
  await editor.goto(adminPages.dashboard);
  await expect(editor.getByRole('heading', { name: 'Live Overview' })).toBeVisible();
  await expect(editor.getByText('Asha Patil')).toHaveCount(0);
  expect((await editor.request.get(adminPaths.team)).status()).toBe(403);
  await editor.goto(adminPages.team);
  await expect(editor.getByText('Your role does not include this page.')).toBeVisible();

  await stopServer();
  server = await startCommand(dataDir);
  expect(server.printed).not.toContain('Password:');
  const again = await visit();
  await logIn(again, login);
  await again.goto(adminPages.tests);
  await expect(again.getByText('General Knowledge of our institute').first()).toBeVisible();
  await expect(again.getByText('Practice Paper 7').first()).toBeVisible();
  const visitor = await visit();
  await visitor.goto('/');
  const session = await visitor.request.post('/api/session/trial', {
    headers: { origin: server.url },
    data: { name: 'Asha Patil', email: 'asha@example.com' },
  });
  expect(session.ok()).toBe(true);
  await visitor.goto('/dashboard');
  await showAllTests(visitor);
  await expect(card(visitor, 'General Knowledge of our institute')).toBeVisible();
  await expect(card(visitor, 'Practice Paper 7')).toBeVisible();
});
