import { describe, test } from 'node:test';
import { sessionReply } from '@bharti/contracts/account/session';
import { apiPaths } from '@bharti/contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { addQuestion, aWrittenQuestion } from '../../apps/server/src/testing/questions.ts';
import { newStaff } from '../../apps/server/src/testing/staff.ts';
import { templateOwner } from '../../apps/server/src/testing/test-database.ts';
import { creditWallet } from '../../apps/server/src/testing/wallet.ts';
import { axeVisits, expectNoViolations } from './support/axe.ts';
import { showAllTests } from './support/dashboard.ts';
import { expect } from './support/expect.ts';
import { startButton } from './support/open-test.ts';
import { usePayingProduct } from './support/paying.ts';
import { openInReview } from './support/review.ts';
import { staffPage } from './support/staff.ts';
import { desktop } from './support/visits.ts';

const product = usePayingProduct();
const section = (page: Page, number: number) => page.getByRole('region', { name: `Section ${number}`, exact: true });
const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });

/** Ticks questions of the bank by their ids and adds them to a section. */
async function pick(page: Page, number: number, ids: readonly string[]): Promise<void> {
  await button(section(page, number), 'Pick questions').click();
  const dialog = page.getByRole('dialog');
  for (const id of ids) {
    await dialog.getByRole('searchbox').fill(id);
    await dialog.getByRole('checkbox', { name: new RegExp(`${id} ·`) }).check();
  }
  await button(dialog, `Add ${ids.length === 1 ? '1 question' : `${ids.length} questions`}`).click();
  await expect(dialog).toHaveCount(0);
}

async function nameSection(page: Page, number: number, en: string, mr: string): Promise<void> {
  await section(page, number).getByLabel('Name of the section, English').fill(en);
  await section(page, number).getByLabel('Name of the section, Marathi').fill(mr);
}

describe('the staff’s tests', () => {
  test('an owner makes a priced test with two sections and publishes it; a candidate buys and sits it', async () => {
    const owner = await product.visit();
    await owner.goto('/admin');
    await owner.getByLabel('Username', { exact: true }).fill(templateOwner.adminUsername);
    await owner.getByLabel('Password', { exact: true }).fill(templateOwner.adminPassword);
    await button(owner, 'Login to Admin Panel').click();
    await expect(owner.getByText('Admin login successful!')).toBeVisible();
    const author = await newStaff(product.server(), 'editor');
    const explanation = { en: '', mr: '' };
    const { id: question } = await addQuestion(author, { number: 431, explanation });
    await owner.goto('/admin/tests');
    await button(owner, 'Create Test').click();
    await owner.getByLabel('English', { exact: true }).fill('Practice Paper 7');
    await owner.getByLabel('Marathi', { exact: true }).fill('सराव परीक्षा 7');
    await pick(owner, 1, ['gk-01', 'gk-02']);
    await button(owner, 'Add a section').click();
    await pick(owner, 2, [question]);
    await nameSection(owner, 1, 'General Knowledge', 'सामान्य ज्ञान');
    await owner.getByLabel('Minutes').fill('30');
    await owner.getByLabel('Price', { exact: true }).fill('25');

    // The test is created at once; the reply about its publication comes after something more was typed.
    const typed = Promise.withResolvers<void>();
    await owner.route(/\/publish$/, (route) => typed.promise.then(() => route.continue()), { times: 1 });
    await button(owner, 'Publish').click();
    await expect(owner.getByText('2 things are missing')).toBeVisible();
    await expect(owner.getByText('Section 2: the Marathi name is missing')).toBeVisible();
    await nameSection(owner, 2, 'Mathematics', 'गणित');
    typed.resolve();
    await expect(owner).toHaveURL(/\/admin\/test\/t-/);
    await expect(section(owner, 2).getByLabel('Name of the section, Marathi')).toHaveValue('गणित');
    await expect(owner.getByText('1 question has no explanation')).toBeVisible();
    await expect(owner.getByText('Question 3 · Advice. You can publish without.')).toBeVisible();
    await button(owner, 'Publish').click();
    await expect(owner.getByText('The test is published.')).toBeVisible();
    await expect(owner.getByText('Published as it is shown here')).toBeVisible();
    await expect(owner.getByText('Both languages say the same')).toBeVisible();

    // A question of the published test is changed: first it becomes a draft, whose languages are not compared.
    const rewrite = (version: number, state: 'draft' | 'ready') => {
      const content = aWrittenQuestion({ number: 432, explanation });
      return author.send('PUT', `/api/admin/questions/${question}`, { version, state, content });
    };
    expect((await rewrite(1, 'draft')).status).toBe(200);
    await owner.reload();
    await expect(owner.getByText('Question 3: it is still a draft')).toBeVisible();
    await expect(owner.getByText('Both languages say the same')).toHaveCount(0);
    await expect(owner.getByText('Published as it is shown here')).toHaveCount(0);
    expect((await rewrite(2, 'ready')).status).toBe(200);
    await owner.reload();
    await expect(owner.getByText('Question 3: it was changed since the test was published')).toBeVisible();
    await expect(owner.getByRole('link', { name: `Open ${question}` })).toBeVisible();
    await expect(owner.getByText('1 question was changed since the test was published')).toBeVisible();
    await button(owner, 'Preview').click();
    await expect(owner.getByText(/the published version/)).toBeVisible();
    await expect(owner.getByText(/walks 431 km/)).toBeVisible();
    await owner.getByRole('link', { name: 'Back to the test' }).click();
    await button(owner, 'Publish').click();
    await expect(owner.getByText('Published as it is shown here')).toBeVisible();

    const candidate = await product.signedIn();
    const { user } = sessionReply.parse(await (await candidate.request.get(apiPaths.session)).json());
    if (user === null) throw new Error('the candidate is not signed in');
    await creditWallet(product.server(), user, 10_000);
    await candidate.reload();
    const card = candidate
      .getByRole('article')
      .filter({ has: candidate.getByRole('heading', { name: 'Practice Paper 7', exact: true }) });
    await showAllTests(candidate);
    await card.getByRole('button', { name: 'Buy & Take Test' }).click();
    await button(candidate.getByRole('dialog'), 'Buy for ₹25').click();
    await expect(candidate.getByText(/^Test purchased successfully!/)).toBeVisible();
    await expect(candidate.getByRole('row', { name: /^Mathematics/ })).toBeVisible();
    await startButton(candidate).click();
    await expect(candidate.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
    const shown = candidate.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
    await expect(shown).toHaveAccessibleName('General Knowledge, 0 of 2 answered');
    await button(candidate, 'Next').click();
    await button(candidate, 'Next').click();
    await expect(shown).toHaveAccessibleName('Mathematics, 0 of 1 answered');
    await expect(candidate.getByText(/walks 432 km/)).toBeVisible();
    await candidate.getByRole('radio').first().check();
    await button(candidate, 'Submit Test').click();
    await button(candidate, 'Submit now').click();
    await expect(candidate.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await expect((await openInReview(candidate, 1)).getByRole('heading', { name: 'Why' })).toBeVisible();
    const third = await openInReview(candidate, 3);
    await expect(third.getByText('4320 km')).toBeVisible();
    await expect(third.getByRole('heading')).toHaveText([/^Question 3\s· /]);
  });

  test('questions are drawn by rule, put in another order with the keyboard, taken out and put back', async () => {
    const page = await staffPage(product, 'editor', { viewport: desktop });
    const author = await newStaff(product.server(), 'editor');
    const texts = aWrittenQuestion({ number: 411 });
    const otherNumber = { ...texts.stem, mr: texts.stem.mr.replace('411', '412') };
    const differing = await addQuestion(author, { ...texts, stem: otherNumber });
    const equal = await addQuestion(author, {
      ...texts,
      options: [...texts.options.slice(1), ...texts.options.slice(3)],
    });
    await page.goto('/admin/tests/new');
    const dialog = page.getByRole('dialog');
    await button(section(page, 1), 'Pick questions').click();
    for (const [{ id }, flaw] of [[differing, 'Mismatch'] as const, [equal, 'Two equal options'] as const]) {
      await dialog.getByRole('searchbox').fill(id);
      await expect(dialog.getByRole('checkbox', { name: new RegExp(`${id} ·.* ${flaw}$`) })).toBeVisible();
    }
    await button(dialog, 'Close').click();

    await expect(page.getByLabel('Minutes')).toHaveValue('90');
    await page.getByLabel('Category').selectOption({ label: 'Mathematics' });
    await expect(page.getByLabel('Minutes')).toHaveValue('45');
    await expect(page.getByLabel('Pass mark, %')).toHaveValue('70');
    await button(section(page, 1), 'Draw by rule').click();
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('How many').fill('3');
    await button(dialog, 'Draw').click();
    await expect(dialog.getByText(/^3 of 3 drawn, \d+ fit$/)).toBeVisible();
    await button(dialog, 'Add 3 questions').click();
    const lines = section(page, 1).locator('ol > li');
    const stem = (place: number) => lines.nth(place).locator('div > span').first();
    const [first, second] = [(await stem(0).textContent()) ?? '', (await stem(1).textContent()) ?? ''];
    await button(page, 'Move question 1 down').focus();
    await page.keyboard.press('Enter');
    await expect(stem(0)).toHaveText(second);
    await expect(stem(1)).toHaveText(first);
    await expect(button(page, 'Move question 2 down')).toBeFocused();
    await button(page, 'Take question 1 out').click();
    await expect(lines).toHaveCount(2);
    await button(page, 'Put it back').click();
    await expect(stem(0)).toHaveText(second);

    // A section is begun, and given up again, without moving its questions over the edge.
    await button(page, 'Section of question 3').click();
    await button(page, 'Start a new section here').click();
    await expect(page.getByText('3 questions in 2 sections')).toBeVisible();
    await expect(section(page, 2).locator('ol > li')).toBeFocused();
    await button(page, 'Section of question 3').click();
    await button(page, 'Move to: Section 1').click();
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(2)).toBeFocused();
    await button(section(page, 2), 'Remove the section').click();

    await button(page, 'Save draft').click();
    await expect(page).toHaveURL(/\/admin\/test\/t-/);
    await page.reload();
    const rules = page.getByRole('list', { name: 'The rules of this section' });
    await expect(rules.getByRole('listitem').first()).toHaveText('Draw 3 from Mathematics');
    await button(page, 'Change the rule, draw again').click();
    await expect(dialog.getByLabel('How many')).toHaveValue('3');
    await dialog.getByLabel('How many').fill('2');
    await button(dialog, 'Draw').click();
    await button(dialog, 'Replace with 2 questions').click();
    await expect(lines).toHaveCount(2);
    await expect(rules.getByRole('listitem').first()).toHaveText('Draw 2 from Mathematics');

    await page.getByRole('link', { name: 'Tests', exact: true }).first().click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await button(leave, 'Cancel').click();
    await expect(lines).toHaveCount(2);
    await page.getByRole('link', { name: 'Tests', exact: true }).first().click();
    await button(leave, 'Leave').click();
    await expect(page).toHaveURL('/admin/tests');
  });

  test('a test is duplicated, edited by two at once, put back to an older version, archived, taken back and deleted', async () => {
    const page = await staffPage(product, 'editor');
    const more = async (action: string) => {
      await button(page, 'More actions').click();
      await button(page, action).click();
    };
    await page.goto('/admin/test/police-test-1');
    await more('Duplicate');
    await expect(page.getByText('This is the copy. It is a draft.')).toBeVisible();
    await expect(page.getByLabel('English', { exact: true })).toHaveValue(/ \(copy\)$/);
    await page.getByLabel('On sale from').fill('2099-02-01T09:00');
    await page.getByLabel('On sale until').fill('2099-01-01T09:00');
    await button(page, 'Save draft').click();
    await expect(page.getByText('The sale must end after it begins.')).toBeVisible();
    await page.getByLabel('On sale until').fill('2099-03-01T09:00');
    await button(page, 'Save draft').click();
    await expect(page.getByText('Saved as a draft.').last()).toBeVisible();

    const minutes = page.getByLabel('Minutes');
    const usual = await minutes.inputValue();
    const other = await staffPage(product, 'owner');
    await other.goto(page.url());
    const saveOther = async (value: string) => {
      await other.getByLabel('Minutes').fill(value);
      await button(other, 'Save draft').click();
      await expect(other.getByText(new RegExp(`version ${value}$`))).toBeVisible();
    };
    // The number of minutes is that of the version.
    await saveOther('3');
    await minutes.fill('77');
    await button(page, 'Save draft').click();
    await button(page, 'Show the other version').click();
    await expect(minutes).toHaveValue('3');
    await saveOther('4');
    await minutes.fill('78');
    await button(page, 'Save draft').click();
    await button(page, 'Save mine as the newest').click();
    await expect(page.getByText(/version 5$/)).toBeVisible();

    const versions = page.getByRole('region', { name: 'Versions' });
    await expect(versions.getByRole('listitem').first()).toContainText('Changed: time');
    await button(versions, 'See version 5').click();
    const seen = page.getByRole('dialog', { name: 'Version 5' });
    await expect(seen.getByRole('deletion')).toHaveText('4 minutes');
    await expect(seen.getByRole('insertion')).toHaveText('78 minutes');
    await button(seen, 'Close').click();
    await button(versions, 'See version 1').click();
    await button(page.getByRole('dialog', { name: 'Version 1' }), 'Restore version 1').click();
    await expect(minutes).toHaveValue(usual);
    await expect(page.getByLabel('On sale from')).toHaveValue('');
    await button(page, 'Save draft').click();
    await expect(page.getByText(/version 6$/)).toBeVisible();

    await more('Archive');
    await button(page.getByRole('dialog', { name: 'Archive this test?' }), 'Archive').click();
    await expect(page.getByText('This test is archived: candidates cannot buy it.')).toBeVisible();
    await more('Take it back as a draft');
    await expect(page.getByText('The test is a draft again.')).toBeVisible();
    await more('Delete');
    await button(page.getByRole('dialog', { name: 'Delete this draft?' }), 'Delete').click();
    await expect(page).toHaveURL('/admin/tests');
    await expect(page.getByText('The draft is deleted.')).toBeVisible();
  });

  test('the newer version of a built-in test is offered until it is taken', async () => {
    await product.server().asOwner(`update built_in_tests set seeded = jsonb_set(seeded, '{durationSeconds}', '240')
      where test_id = 'promo-general-knowledge'`);
    const page = await staffPage(product, 'editor');
    await page.goto('/admin/tests');
    await button(page, 'Take the new version').click();
    await button(page.getByRole('dialog'), 'Take the new version').click();
    await expect(page.getByText('The new version is published.')).toBeVisible();
    await expect(button(page, 'Take the new version')).toHaveCount(0);
  });

  test('publishing asks first when the languages of a question differ, and says how', async () => {
    const page = await staffPage(product, 'owner');
    await page.route('**/api/admin/tests/police-test-1/checklist', async (route) => {
      const reply = await (await route.fetch()).json();
      const place = { questionId: 'mat-01', place: 0, part: 'option 2' };
      const found = { code: 'languages_number', blocks: false, ...place, en: '1090', mr: '' };
      await route.fulfill({ json: { ...reply, findings: [found] } });
    });
    await page.goto('/admin/test/police-test-1');
    await expect(page.getByText('The number differs in ‘option C’: English 1090, Marathi nothing.')).toBeVisible();
    await page.getByLabel('Minutes').fill('31');
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Publish although the languages differ?' });
    await expect(dialog.getByText(/^In 1 place the two languages/)).toBeVisible();
    await button(dialog, 'Cancel').click();
    await expect(button(page, 'Publish')).toBeEnabled();
    await expect(page.getByText('Not saved yet')).toBeVisible();
  });

  test('a test is printed', async () => {
    const page = await staffPage(product, 'editor');
    await page.goto('/admin/test/police-test-1');
    await button(page, 'Print').click();
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await expect(dialog.getByText(/^About \d pages of A4$/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Question paper' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Answer sheet' }).uncheck();
    await expect(dialog.getByText('Choose what to print.')).toBeVisible();
    await expect(button(dialog, 'Make the PDF')).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Explanations too' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'Answer key' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'मराठी' }).check();
    const download = page.waitForEvent('download');
    await button(dialog, 'Make the PDF').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^police-test-1-general-knowledge-v\d+-mr\.pdf$/);
    await expect(page.getByText(/^The PDF is downloaded: \d+ pages?\.$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('the default price applies at once; a promotion lowers the prices until it is ended', async () => {
    const page = await staffPage(product, 'owner');
    await page.goto('/admin/pricing');
    await page.getByRole('textbox', { name: 'Default price' }).fill('12');
    await expect(page.getByText(/^Saving changes the price of \d+ tests from ₹10 to ₹12, at once\.$/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByText('The default price is changed.')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Police Test 1: General Knowledge' });
    await expect(row).toContainText('₹12, the default');
    await button(page, 'Back to ₹10').click();
    await expect(row).toContainText('₹10, the default');
    await expect(page.getByText('The default price was')).toHaveCount(0);
    await button(page, 'Add a promotion').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name, for the staff only').fill('Diwali');
    await dialog.getByLabel('Price', { exact: true }).fill('50000');
    await expect(dialog.getByText(/^Lowers nothing: the price is ₹\d+ without it\.$/)).toBeVisible();
    await dialog.getByLabel('Price', { exact: true }).fill('5');
    await dialog.getByLabel('From', { exact: true }).fill('2020-01-01T00:00');
    await dialog.getByLabel('Until', { exact: true }).fill('2020-02-01T00:00');
    await expect(dialog.getByText('Lowers nothing: this time is over.')).toBeVisible();
    await dialog.getByLabel('Until', { exact: true }).fill('2099-01-01T00:00');
    await expect(dialog.getByText(/^Lowers nothing/)).toHaveCount(0);
    await button(dialog, 'Save').click();
    await expect(row).toContainText('₹5');
    await button(page, 'End now').click();
    await button(page.getByRole('dialog', { name: 'End “Diwali” now?' }), 'End now').click();
    await expect(page.getByText('Over', { exact: true })).toBeVisible();
    await expect(row).not.toContainText('₹5');
  });

  for (const visit of axeVisits) {
    const { viewport, locale } = visit;
    test(`have no violation of axe and are not wider than the screen: ${locale}, ${viewport.width} px`, async () => {
      const page = await staffPage(product, 'owner', visit);
      const look = async (screen: string) => {
        await expectNoViolations(page, screen);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(viewport.width);
      };
      await page.goto('/admin/tests');
      await page.getByRole('row').nth(1).waitFor();
      await look('tests');
      await page.goto('/admin/test/police-test-1');
      await expect(page.getByText(/^(Published as it is shown here|येथे दिसते तशी प्रकाशित आहे)$/)).toBeVisible();
      await look('test');
      await button(page, /^(Print|प्रिंट)$/).click();
      await look('print');
      await page.keyboard.press('Escape');
      await button(page, /^(Pick questions|प्रश्न निवडा)$/).click();
      await page.getByRole('dialog').getByRole('checkbox').nth(2).waitFor();
      await look('picking questions');
      await page.goto('/admin/test/police-test-1/preview');
      await page.getByRole('article').first().waitFor();
      await look('preview');
      await page.goto('/admin/pricing');
      await page.getByRole('row').nth(1).waitFor();
      await look('pricing');
    });
  }
});
