import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { en } from '@bharti/i18n/en';
import type { Locale } from '@bharti/i18n/locale';
import type { Page, Request } from '@playwright/test';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { desktop, phone, useProduct } from './support/product.ts';
import { staffPage } from './support/staff.ts';

// Visitors share one read of the settings for a moment.
const product = useProduct(() => ({}), { ...testLimits, sharedConfigMs: 200 });
const address = '/admin/settings/site';

async function openSettings(viewport = phone, locale: Locale = 'en'): Promise<Page> {
  const page = await staffPage(product, 'owner', { viewport, locale });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: settingsTexts[locale].title })).toBeVisible();
  await field(page, settingsTexts[locale].settings.instructor.label).waitFor();
  return page;
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Saved. Live within 30 s.').first()).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
}
const expectSoon = (page: Page, path: string, seen: (page: Page) => Promise<void>) =>
  expect(async () => {
    await page.goto(path);
    await seen(page);
  }).toPass({ timeout: 20_000 });

describe('the settings of the site', () => {
  test('are changed by the owner on a phone, and visitors see them', async () => {
    const page = await openSettings();
    await expect(page.getByText('Visitors see labelled samples now')).toBeVisible();
    const photos = page.getByRole('listitem').filter({ has: field(page, 'Photo page') });
    await expect(photos).toContainText('Not set: a labelled sample is shown.');
    await field(page, 'Instructor').fill('Meera Joshi');
    await field(page, 'Support e-mail').fill('help@example.org');
    await expect(page.getByText('2 changes not saved')).toBeVisible();
    await save(page);
    await expect(page.getByText('Visitors see labelled samples now')).toHaveCount(0);
    await expect(photos).toContainText('Not set: left out of the pages.');
    const visitor = await product.visit();
    await expectSoon(visitor, '/', (shown) =>
      expect(shown.getByText('Instructor: Meera Joshi')).toBeVisible({ timeout: 1_000 }),
    );
    await visitor.goto('/contact');
    await expect(visitor.getByRole('link', { name: 'help@example.org' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to default: Support e-mail' }).click();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await save(page);
    await expect(field(page, 'Support e-mail')).toHaveValue('');
    await expectSoon(visitor, '/contact', (shown) =>
      expect(shown.getByRole('link', { name: 'help@example.org' })).toHaveCount(0, { timeout: 1_000 }),
    );
  });

  test('rename the site, and lead the sessions to their videos', async () => {
    const page = await openSettings(desktop);
    await field(page, 'Site name, English').fill('Joshi Academy');
    const link = field(page, 'Video, session 2');
    await link.fill('https://www.youtube.com/@bharti');
    await saveButton(page).click();
    await expect(link).toHaveAccessibleDescription(settingsTexts.en.problems.video_not_named(0));
    await link.fill('youtu.be/aB3_-dEfGh1?si=x');
    await expect(page.getByRole('link', { name: 'Video found aB3_-dEfGh1' })).toBeVisible();
    await save(page);
    await expect(link).toHaveValue('https://www.youtube.com/watch?v=aB3_-dEfGh1');
    const candidate = await product.signedIn();
    await expectSoon(candidate, '/dashboard', (shown) =>
      expect(shown.getByRole('link', { name: 'Joshi Academy, home' })).toBeVisible({ timeout: 1_000 }),
    );
    await expect(candidate).toHaveTitle('Dashboard · Joshi Academy');
    const visitor = await product.visit({ locale: 'mr' });
    await visitor.goto('/');
    await expect(visitor.getByRole('banner').getByText('Joshi Academy')).toBeVisible();
    await expect(visitor).toHaveTitle(/ · Joshi Academy$/);
    await visitor.goto('/admin');
    await expect(visitor.getByRole('banner').getByText('Joshi Academy')).toBeVisible();
    await expect(visitor).toHaveTitle(/ · Joshi Academy$/);
    await page.getByRole('link', { name: settingsTexts.en.pricing }).click();
    await expect(page).toHaveURL('/admin/pricing');
  });

  test('lead to the videos of the sessions, of which nothing is loaded before play is pressed', async () => {
    await product.server().asOwner(`insert into site_settings values
      ('video2', 'https://youtu.be/aB3_-dEfGh1'), ('videoChannelUrl', 'https://example.org/videos')
      on conflict (key) do update set value = excluded.value`);
    const page = await product.signedIn();
    const foreign: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(product.server().url).host) foreign.push(request);
    });
    // A stand-in for the player, which tells how far it has played when it is asked.
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Player</title><script>
          addEventListener('message', ({ source, origin, data }) => {
            if (JSON.parse(data).event !== 'listening') return;
            const info = { currentTime: 65.4, duration: 600.2, playerState: 1 };
            source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), origin);
          });
        </script>`,
      }),
    );
    await page.getByRole('link', { name: en.dashboard.quickVideos }).click();
    await expect(page.getByRole('heading', { name: '85+ Batch Videos' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(7);
    await expect(page.getByText('Coming soon')).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(1);
    await expectSoon(page, '/videos', (shown) =>
      expect(shown.getByRole('link', { name: 'The instructor’s video channel' })).toHaveAttribute('target', '_blank', {
        timeout: 1_000,
      }),
    );
    await expectNoViolations(page, 'videos');
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);

    await page.getByRole('button', { name: 'Play session 2' }).click();
    const player = page.getByTitle('Session 2');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aB3_-dEfGh1\?.*start=0&/,
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_videos'))).toContain('"at":65,"of":600');
    expect(foreign.map((request) => request.headers().referer)).toEqual([`${product.server().url}/`]);

    await page.reload();
    await expect(page.getByText('Go on from 1:05 · 10:00')).toBeVisible();
    await page.getByRole('button', { name: 'Play session 2' }).click();
    await expect(player).toHaveAttribute('src', /start=65&/);
  });

  test('take a poster with its description, and a PDF in place of a note, and give both up again', async () => {
    const page = await openSettings();
    const text = settingsTexts.en;
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } });
    const choose = (label: string, name: string, mimeType: string, buffer: Buffer) =>
      field(page, label).setInputFiles({ name, mimeType, buffer });
    await choose('Poster', 'class.gif', 'image/gif', png);
    await expect(page.getByText('This file cannot be read.')).toBeVisible();
    await choose('Poster', 'class.png', 'image/png', png);
    await expect(page.getByText('320 × 180 pixels')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText(text.problems.image_text(0))).toBeVisible();
    await field(page, `Poster: ${text.altEn}`).fill('The new batch begins on Monday.');
    await field(page, `Poster: ${text.altMr}`).fill('नवीन बॅच सोमवारपासून.');
    await save(page);
    const visitor = await product.visit({ locale: 'mr' });
    await expectSoon(visitor, '/', async (shown) => {
      const poster = shown.getByRole('img', { name: 'नवीन बॅच सोमवारपासून.' });
      await poster.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(poster).toHaveJSProperty('naturalWidth', 320, { timeout: 1_000 });
    });
    await page.getByRole('button', { name: 'Back to default: Poster' }).click();
    await save(page);
    await expectSoon(visitor, '/', (shown) =>
      expect(shown.getByRole('img', { name: 'नवीन बॅच सोमवारपासून.' })).toHaveCount(0, { timeout: 1_000 }),
    );

    const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(1_200_000)}\n%%EOF\n`);
    const upload = `${text.uploadPdf}: Current Affairs`;
    await choose(upload, 'note.docx', 'application/msword', Buffer.from('PK a document'));
    await expect(page.getByText('This file is not a PDF.')).toBeVisible();
    await choose(upload, 'note.pdf', 'application/pdf', Buffer.alloc(2_600_000));
    await expect(page.getByText(text.noteTooLarge('2.6 MB'))).toBeVisible();
    await choose(upload, 'note.pdf', 'application/pdf', pdf);
    await expect(page.getByText(/^your PDF · 1\.2\sMB · /)).toBeVisible();
    const served = () => visitor.request.get('/notes/current-affairs.pdf');
    expect((await (await served()).body()).length).toBe(pdf.length);
    await page.getByRole('button', { name: 'Back to default: Current Affairs' }).click();
    await expect(page.getByRole('dialog')).toContainText(text.resetNoteLine('1.2 MB'));
    await page.getByRole('dialog').getByRole('button', { name: text.reset }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The project's own note is back.
    expect((await (await served()).body()).length).toBeGreaterThan(100_000);
  });

  test('that are not valid are refused under their field, and saving waits until they are mended', async () => {
    const page = await openSettings();
    const gstin = field(page, 'GSTIN');
    await gstin.fill('27AAAAA0000A1Z');
    await field(page, 'Seller').fill('Joshi Academy');
    await saveButton(page).click();
    await expect(page.getByText('A GSTIN has 15 characters; this has 14.')).toBeVisible();
    await expect(page.getByText('GSTIN has to be mended')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await expect(gstin).toBeFocused();
    const [box, bar] = [await gstin.boundingBox(), await saveButton(page).boundingBox()];
    assert.ok(box && bar && box.y > 61 && box.y + box.height < bar.y - 40, 'the field is hidden by the bar');
    await expect(gstin).toHaveAccessibleDescription('A GSTIN has 15 characters; this has 14.');
    await gstin.fill('27aaaaa0000a1z2');
    await save(page);
    await page.reload();
    await expect(gstin).toHaveValue('27AAAAA0000A1Z2');
    await expect(field(page, 'Seller')).toHaveValue('Joshi Academy');
  });

  test('that another owner has saved meanwhile are shown, and replaced only by a second save', async () => {
    const [page, other] = [await openSettings(), await openSettings()];
    await field(page, 'Operator').fill('Joshi Academy');
    await field(other, 'Operator').fill('Patil Academy');
    await save(other);
    await saveButton(page).click();
    await expect(page.getByText('Somebody else has saved “Patil Academy” meanwhile.')).toBeVisible();
    await expect(field(page, 'Operator')).toHaveValue('Joshi Academy');
    await save(page);
    await other.reload();
    await expect(field(other, 'Operator')).toHaveValue('Joshi Academy');
  });

  test('that are not saved are asked about before the page is left, and can be discarded', async () => {
    const page = await openSettings(desktop);
    await field(page, 'Photo page').fill('https://example.org/photos');
    await page.getByRole('link', { name: frameTexts.en.pages.audit }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog')).toContainText('What you changed on this page');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toContainText('Photo page');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Photo page')).toHaveValue('');
    await page.getByRole('link', { name: frameTexts.en.pages.audit }).first().click();
    await expect(page).toHaveURL('/admin/settings/audit');
  });

  test('with an announcement and a banner show them on the dashboard, in the other language where one is missing', async () => {
    const page = await openSettings();
    await field(page, 'Announcement, Marathi').fill('या आठवड्यात 3 नवीन परीक्षा आल्या.');
    await save(page);
    const candidate = await product.signedIn();
    const announcement = candidate.getByText('या आठवड्यात 3 नवीन परीक्षा आल्या.');
    await expectSoon(candidate, '/dashboard', () => expect(announcement).toBeVisible({ timeout: 1_000 }));
    await expect(announcement).toHaveAttribute('lang', 'mr');
    await field(page, 'Announcement, English').fill('3 new tests came this week.');
    await save(page);
    await expectSoon(candidate, '/dashboard', (shown) =>
      expect(shown.getByText('3 new tests came this week.')).toBeVisible({ timeout: 1_000 }),
    );
    await expect(announcement).toHaveCount(0);
    await field(page, 'Promotional banner, English').fill('Half price until Sunday.');
    await save(page);
    await expectSoon(candidate, '/dashboard', (shown) =>
      expect(shown.getByRole('link', { name: 'Half price until Sunday.' })).toBeVisible({ timeout: 1_000 }),
    );
  });

  test('are found by a word of their name', async () => {
    const page = await openSettings();
    await page.getByRole('searchbox').fill('grievance');
    await expect(field(page, 'Instructor')).toHaveCount(0);
    await expect(field(page, 'Grievance contact')).toBeVisible();
  });

  test('are not shown to an editor', async () => {
    const page = await staffPage(product, 'editor');
    await page.goto(address);
    await expect(page.getByText('Your role does not include this page.')).toBeVisible();
  });

  for (const [viewport, locale] of [
    [phone, 'en'],
    [phone, 'mr'],
    [desktop, 'en'],
  ] as const) {
    test(`have no accessibility violation and fit ${viewport.width} px, in ${locale}`, async () => {
      const page = await openSettings(viewport, locale);
      await field(page, settingsTexts[locale].settings.gstin.label).fill('27');
      await page.getByRole('button', { name: frameTexts[locale].save }).click();
      await expect(page.getByText(settingsTexts[locale].problems.gstin_length(2))).toBeVisible();
      await expectNoViolations(page, 'settings');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(viewport.width);
    });
  }
});
