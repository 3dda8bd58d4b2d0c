import { describe, test } from 'node:test';
import { question } from '@bharti/contracts/admin/bank';
import type { Page } from '@playwright/test';
import { addQuestion } from '../../apps/server/src/testing/questions.ts';
import { newStaff } from '../../apps/server/src/testing/staff.ts';
import { addTest, noName } from '../../apps/server/src/testing/written-test.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

const product = useProduct();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const language = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Language of the fields' }).getByRole('radio', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fits = async (page: Page, screen: string) => {
  await expectNoViolations(page, screen);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
};

const english = {
  Question: 'A patrol van covers 45 km in 3 hours. What is its speed?',
  'Option A': '12 km/h',
  'Option B': '15 km/h',
  'Option C': '18 km/h',
  'Option D': '20 km/h',
  Explanation: '45 ÷ 3 = 15 km/h.',
};
const marathi = {
  Question: 'एक गस्ती वाहन 3 तासांत 48 किमी अंतर कापते. त्याचा वेग किती?',
  'Option A': '12 किमी/तास',
  'Option B': '15 किमी/तास',
  'Option C': '18 किमी/तास',
  'Option D': '20 किमी/तास',
  Explanation: '45 ÷ 3 = 15 किमी/तास.',
};

describe('the editor of a question', () => {
  test('on a phone: writing in both languages, a figure, a mismatch mended, saving, a conflict, leaving', async () => {
    const page = await staffPage(product, 'editor', { options: { reducedMotion: 'reduce' } });
    await page.goto('/admin/questions/new');
    await button(page, 'Save question').click();
    await expect(page.getByText('Choose a topic.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Topic', { exact: true })).toBeFocused();
    await page.getByLabel('Topic', { exact: true }).selectOption('average');
    await expect(part(page, 'Two-language check').getByText('No explanation')).toBeVisible();
    for (const [name, text] of Object.entries(english)) await field(page, `${name}, English`).fill(text);
    await button(page, 'Save question').click();
    await expect(page.getByText('7 things are missing')).toBeVisible();
    await expect(page.getByText('Fill the bubble of the right option.')).toBeVisible();
    await page.getByRole('radio', { name: 'Option B is the key' }).check();
    await button(page, 'Save question').click();
    await expect(field(page, 'Question, Marathi')).toBeFocused();
    for (const [name, text] of Object.entries(marathi)) await field(page, `${name}, Marathi`).fill(text);

    const check = part(page, 'Two-language check');
    await expect(check.getByText('The number differs in ‘Question’: English 45, Marathi 48.')).toBeVisible();
    await expect(page.getByText('English says 45')).toBeVisible();
    await check.getByRole('button', { name: 'Use 45' }).click();
    await expect(field(page, 'Question, Marathi')).toHaveValue(/45 किमी/);
    await expect(check.getByText('Both languages say the same')).toBeVisible();
    await field(page, 'Option C, Marathi').fill(marathi['Option B']);
    await expect(check.getByText('Two options are the same in Marathi')).toBeVisible();
    await field(page, 'Option C, Marathi').fill(marathi['Option C']);
    await expect(check.getByText('Both languages say the same')).toBeVisible();

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 130 } });
    const file = { name: 'van.png', mimeType: 'image/png', buffer: picture };
    await page.getByLabel('Figure file').setInputFiles({ ...file, mimeType: 'image/gif' });
    await expect(page.getByText(/^This file cannot be read/)).toBeVisible();
    await page.getByLabel('Figure file').setInputFiles(file);
    await expect(part(page, 'Figure').getByText(/^320 × 130 · \d+\s(B|KB)$/)).toBeVisible();
    await expect(check.getByText('Marathi is missing')).toBeVisible();
    await field(page, 'Description, Marathi').fill('रस्त्यावर एक गस्ती वाहन');
    await language(page, /^English/).check();
    await field(page, 'Description, English').fill('A patrol van on a road');
    await field(page, 'Explanation, English').fill(`${english.Explanation} $v=s/t$`);
    await expect(check.getByText('The formula differs in ‘Explanation’: English v=s/t, Marathi –.')).toBeVisible();
    await check.getByRole('button', { name: 'It is right as it is' }).click();
    await expect(check.getByText('Both languages say the same')).toBeVisible();

    const preview = part(page, 'As the candidate sees it');
    await preview.getByRole('radio', { name: 'B. 15 km/h' }).check();
    await expect(preview.getByRole('img', { name: 'रस्त्यावर एक गस्ती वाहन' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/question\/q-\d+$/);
    await expect(page.getByText('Everything is saved')).toBeVisible();
    // Advice that was set aside stays so after the first save, and after a reload.
    await expect(check.getByText('Both languages say the same')).toBeVisible();
    await page.reload();
    await expect(check.getByText('Both languages say the same')).toBeVisible();

    // Another person saves while this page edits.
    const id = page.url().split('/').at(-1) ?? '';
    const other = await newStaff(product.server(), 'editor');
    const { version: first, content } = question.parse(
      await (await other.send('GET', `/api/admin/questions/${id}`)).json(),
    );
    const theirs = { version: first, state: 'ready', content: { ...content, source: 'Worked out.' } };
    expect((await other.send('PUT', `/api/admin/questions/${id}`, theirs)).status).toBe(200);
    await field(page, 'Option D, English').fill('21 km/h');
    await button(page, 'Save question').click();
    await expect(page.getByText(new RegExp(`^${other.name} saved version 2 at `))).toBeVisible();
    await expect(page.getByText('They changed: Evidence.')).toBeVisible();
    await fits(page, 'a conflict');
    await button(page, 'Take theirs').click();
    const ask = page.getByRole('dialog', { name: 'Take their version?' });
    await expect(ask.getByText('What you changed and did not save is lost: Option D.')).toBeVisible();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Save mine as the newest').click();
    await expect(page.getByText('Everything is saved · version 3')).toBeVisible();

    const versions = part(page, 'Versions');
    await expect(versions.getByRole('listitem').first()).toContainText('Changed: Option D, Evidence');
    await expect(versions.getByRole('listitem').nth(1)).toContainText(`Changed: Evidence${other.name}`);
    await versions.getByRole('button', { name: 'See version 2' }).click();
    const version = page.getByRole('dialog', { name: 'Version 2' });
    await expect(version.getByText('Worked out.')).toBeVisible();
    await version.getByRole('button', { name: 'Restore version 2' }).click();
    await expect(field(page, 'Option D, English')).toHaveValue('20 km/h');
    await button(page, 'Save question').click();
    await expect(page.getByText('Everything is saved · version 4')).toBeVisible();
    await expect(versions.getByRole('listitem')).toHaveCount(4);

    await field(page, 'Option D, English').fill('$40/$ km/h');
    await expect(page.getByText('Formula ‘40/’: nothing follows /.')).toBeVisible();
    await button(page, 'Save question').click();
    await expect(page.getByText('A formula cannot be read')).toBeVisible();
    await field(page, 'Option D, English').fill('$40/2$ km/h');
    await language(page, /^मराठी/).check();
    await field(page, 'Option D, Marathi').fill('$40/2$ किमी/तास');
    await expect(preview.locator('math > mfrac')).toHaveCount(2);
    await expect(preview.getByRole('radio', { name: 'D. 40 over 2 km/h' })).toBeVisible();
    await button(page, 'Save question').click();
    await expect(page.getByText('Everything is saved · version 5')).toBeVisible();
    await field(page, 'Option A, Marathi').fill('');
    await language(page, /^English/).check();
    await field(page, 'Option A, English').fill('$3^2$');
    await button(page, 'Same options in Marathi').click();
    await language(page, /^मराठी/).check();
    await expect(field(page, 'Option A, Marathi')).toHaveValue('$3^2$');
    await expect(field(page, 'Option B, Marathi')).toHaveValue('15 किमी/तास');
    await language(page, /^English/).check();
    await button(page, 'Discard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

    await field(page, 'Option D, English').fill('22 km/h');
    await page.getByRole('link', { name: 'Question bank' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Discard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Option D, English')).toHaveValue('$40/2$ km/h');
  });

  test('a question is retired, taken back and deleted; the checklist of a test leads to its questions', async () => {
    const page = await staffPage(product, 'owner');
    const { id } = await addQuestion(await newStaff(product.server(), 'editor'), { number: 211 });
    await page.goto(`/admin/question/${id}`);
    const act = async (name: string, title: string) => {
      await button(page, 'More actions').click();
      await button(page, name).click();
      const ask = page.getByRole('dialog', { name: title });
      await ask.getByRole('button', { name, exact: true }).click();
    };
    await act('Retire', 'Retire this question?');
    await expect(page.getByText('This question is retired: it cannot be picked for a test.')).toBeVisible();
    await expect(button(page, 'Save question')).toHaveCount(0);
    await button(page, 'More actions').click();
    await button(page, 'Take it back as a draft').click();
    await expect(page.getByText('Everything is saved · version 3')).toBeVisible();
    await act('Delete', 'Delete this draft?');
    await expect(page).toHaveURL('/admin/questions');

    await page.goto('/admin/question/eco-01');
    await act('Retire', 'Retire this question?');
    await expect(page.getByText('The question is retired.')).toBeVisible();
    await page.goto('/admin/test/promo-general-knowledge');
    await page.getByRole('link', { name: 'Open eco-01' }).click();
    await expect(page.getByRole('heading', { name: 'Question eco-01' })).toBeVisible();
  });

  test('a question gets a last day; once it is over, the bank says so and no test can be published with it', async () => {
    const page = await staffPage(product, 'owner', { options: { reducedMotion: 'reduce' } });
    const owner = await newStaff(product.server(), 'owner');
    const { id } = await addQuestion(owner, { number: 212 });
    await page.goto(`/admin/question/${id}`);
    await page.getByLabel('Last day in tests').fill('2020-02-29');
    await expect(
      page.getByText('This day is over: tests on sale leave the question out within an hour.'),
    ).toBeVisible();
    await fits(page, 'a last day');
    await button(page, 'Save question').click();
    await expect(page.getByText('Everything is saved · version 2')).toBeVisible();
    await expect(part(page, 'Versions').getByRole('listitem').first()).toContainText('Changed: Last day in tests');
    await page.goto(`/admin/questions?search=${id}`);
    await button(page, 'Ending').click();
    await expect(page).toHaveURL(/ending=1/);
    // The first row is the head of the table.
    await expect(page.getByRole('row').nth(1)).toContainText('ended');
    const made = await addTest(owner, { sections: [{ name: noName, questions: ['gk-01', id] }] });
    await page.goto(`/admin/test/${made.id}`);
    await expect(page.getByText('Question 2: its last day is over')).toBeVisible();
  });
});
