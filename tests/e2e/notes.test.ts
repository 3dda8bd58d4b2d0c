import { describe, test } from 'node:test';
import { fillPath, notePages } from '@bharti/contracts/paths';
import { noteNames, pagesBytes } from '@bharti/domain/content/note';
import { dataBudget } from '@bharti/domain/data-budget';
import type { Dialog, Page } from '@playwright/test';
import { formatBytes } from '../../apps/web/src/ui/format-bytes.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { useProduct } from './support/product.ts';
import { weigh } from './support/weigh.ts';

const product = useProduct();
const chapterPage = (chapter: string) => fillPath(notePages.chapter, { note: 'general-knowledge', chapter });

describe('a note as pages', () => {
  test('is read from its list of chapters to the next chapter, and goes on where it was left', async () => {
    const page = await product.visit({ options: { reducedMotion: 'reduce' } });
    await page.goto('/notes/general-knowledge/read');
    await page.getByRole('link', { name: 'Start with chapter 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maharashtra at a Glance' })).toBeVisible();
    await page.getByRole('link', { name: /Chapter 2/ }).click();
    await expect(page).toHaveURL(chapterPage('districts'));
    await expectNoViolations(page, 'a chapter');
    await page.getByRole('link', { name: 'Contents of this note' }).click();
    await expect(page.getByRole('link', { name: 'Go on reading: Districts and Divisions' })).toBeVisible();
    // The end of chapter 1 was in view.
    await expect(page.getByRole('link', { name: '1 Maharashtra at a Glance read' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2 Districts and Divisions', exact: true })).toBeVisible();
  });

  test('stays at the same place when the language is switched', async () => {
    const page = await product.visit();
    await page.goto(chapterPage('panchayati-raj'));
    const part = page.locator('#part-9');
    await part.evaluate((element) => element.scrollIntoView());
    // The browser's own `click`: Playwright would scroll first.
    await page.getByRole('button', { name: 'मराठी' }).evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/पंचायती राज/);
    await expect(page).toHaveURL(/\?lang=mr#part-9$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await expect
      .poll(() => part.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
      .toBeLessThan(200);
    await page.getByRole('link', { name: /प्रकरण 15/ }).click();
    await expect(page).toHaveURL(`${chapterPage('police')}?lang=mr`);
  });

  test('is within the published budget of a chapter, and needs no script', async () => {
    const page = await product.visit({ options: { javaScriptEnabled: false } });
    const weighed = await weigh(page);
    await page.goto('/notes/marathi-grammar/read/vocabulary?lang=mr', { waitUntil: 'networkidle' });
    console.log(`longest chapter: ${(weighed.sum('') / 1_000).toFixed(1)} KB, with all that it fetches`);
    expect(weighed.sum('')).toBeLessThan(dataBudget.chapter);
    await expect(page.getByRole('table').first()).toBeVisible();
  });
});

test('a note whose PDF is downloaded on its own page is kept too, with its progress and a button that stops it', async () => {
  const page = await product.visit({ options: { acceptDownloads: true } });
  await page.goto('/notes/reasoning-tricks/read');
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/notes/reasoning-tricks/read/*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const download = page.getByRole('link', { name: /^Download the PDF for a phone, \d+ KB$/ });
  const progress = page.getByText(/^Being kept on this device: \d+%/);
  await expect(progress).toBeHidden();
  await download.click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Stop keeping Reasoning Tricks' }).click();
  await expect(progress).toBeHidden();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await download.click();
  await expect(progress).toBeVisible();
  letGo();
  await expect(page.getByText('Kept on this device: the PDF, and the chapters in English')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop keeping Reasoning Tricks' })).toBeHidden();
  await page.reload();
  const remove = page.getByRole('button', { name: 'Remove Reasoning Tricks from this device' });
  const kept = page.getByText('Kept on this device: the PDF', { exact: false });
  const answers = { no: (question: Dialog) => question.dismiss(), yes: (question: Dialog) => question.accept() };
  page.once('dialog', answers.no);
  await remove.click();
  await expect(kept).toBeVisible();
  page.once('dialog', answers.yes);
  await remove.click();
  await expect(kept).toBeHidden();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a note goes on being kept while another screen is open, and its PDF is fetched once for both languages', async () => {
  const page = await product.signedIn({ options: { acceptDownloads: true } });
  const sent: string[] = [];
  product.server().app.server.on('request', ({ url = '' }, reply) => {
    if (url.endsWith('.pdf')) reply.on('finish', () => sent.push(`${url} ${reply.statusCode}`));
  });
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/notes/current-affairs/read/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/notes');
  const card = page.getByRole('listitem').filter({ hasText: 'Current Affairs' });
  const read = card.getByRole('link', { name: 'Read here: Current Affairs' });
  await expect(read).toHaveAttribute('target', '_self');
  await card.getByRole('link', { name: 'Download Now: Current Affairs' }).click();
  const progress = page.getByText(
    /^Being kept on this device: \d+%\. You may leave this page; do not close the app\.$/,
  );
  await expect(progress).toBeVisible();
  await expect(card.getByRole('button', { name: 'Stop keeping Current Affairs' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Download Now: Current Affairs' })).toHaveCount(0);
  // A document in its place would end the fetch.
  await expect(read).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(progress).toBeVisible();
  letGo();
  await expect(page.getByText('Kept on this device: the PDF, and the chapters in English')).toBeVisible();
  await page.getByRole('button', { name: 'मराठी' }).click();
  await page.getByRole('button', { name: 'मराठी प्रकरणेही जतन करा' }).click();
  await expect(page.getByText('या उपकरणावर जतन आहे: PDF आणि दोन्ही भाषांतील प्रकरणे')).toBeVisible();
  expect(sent).toEqual(['/notes/current-affairs-phone.pdf 200', '/notes/current-affairs-phone.pdf 304']);
});

test('the list of notes says how much data and space the pages of each note take', async () => {
  const origin = product.server().url;
  const load = async (path: string) => {
    const reply = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    return { sent: Number(reply.headers.get('content-length')), html: await reply.text() };
  };
  const far: string[] = [];
  for (const name of noteNames) {
    for (const locale of ['en', 'mr']) {
      const list = await load(`${fillPath(notePages.contents, { note: name })}?lang=${locale}`);
      const chapters = [...list.html.matchAll(/href="([^"]+)" data-chapter=/g)].map(([, address = '']) => address);
      const pages = [list];
      for (const chapter of chapters) pages.push(await load(chapter));
      const sent = pages.reduce((sum, page) => sum + page.sent, 0);
      const stored = pages.reduce((sum, page) => sum + Buffer.byteLength(page.html), 0);
      console.log(`${name} ${locale}: ${chapters.length} chapters, ${sent} bytes sent, ${stored} stored`);
      const isNear = (said: number, bytes: number) => Math.abs(said / bytes - 1) < 0.1;
      if (!isNear(pagesBytes[name].sent, sent) || !isNear(pagesBytes[name].stored, stored))
        far.push(`${name} ${locale}`);
    }
  }
  expect(far).toEqual([]);
});

test('the browser asks before the page is closed while a note is being kept, and no longer when it is kept', async () => {
  const page = await product.signedIn({ options: { acceptDownloads: true } });
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/notes/current-affairs/read/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Download Now: Current Affairs' }).click();
  const progress = page.getByText(/^Being kept on this device: \d+%/);
  await expect(progress).toBeVisible();
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(progress).toBeVisible();
  letGo();
  await expect(page.getByText('Kept on this device: the PDF, and the chapters in English')).toBeVisible();
  // A question would keep it open.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
});

test('the six notes are downloaded from /notes, kept on the phone, and opened there without a connection', async () => {
  const options = { reducedMotion: 'reduce', acceptDownloads: true, serviceWorkers: 'allow' } as const;
  const page = await product.signedIn({ options });
  await waitForWorker(page);
  await page.goto('/notes');
  await expect(page.getByRole('listitem').filter({ hasText: 'PDF Format' })).toHaveCount(noteNames.length);
  await expectNoViolations(page, 'the notes');
  const file = page.getByRole('link', { name: 'Download Now: Reasoning Tricks' });
  const size = (await page.request.get((await file.getAttribute('href')) ?? '')).headers()['content-length'];
  await expect(page.getByRole('listitem').filter({ hasText: 'Reasoning Tricks' })).toContainText(
    `${formatBytes(Number(size))} · `,
  );
  const sent: string[] = [];
  product.server().app.server.on('request', ({ url = '' }) => sent.push(url));
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('reasoning-tricks-phone.pdf');
  const taken = /^1 note on this device, 1\.\d\sMB\. It opens without a network\.$/;
  await expect(page.getByText(taken)).toBeVisible();
  expect(sent.filter((url) => url.endsWith('.pdf'))).toEqual(['/notes/reasoning-tricks-phone.pdf']);
  await page.context().setOffline(true);
  await page.goto('/notes');
  await expect(page.getByRole('link', { name: 'Open PDF: Reasoning Tricks' })).toBeVisible();
  await page.getByRole('link', { name: 'Read here: Biology One Liner' }).click();
  await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();
  await page.getByRole('link', { name: 'See what opens without a network' }).click();
  await expect(page.getByRole('heading', { name: 'No network. You can go on studying.' })).toBeVisible();
  await expectToFit(page, 'Ready on this device', 'मराठी');
  await expectToFit(page, 'या उपकरणावर तयार आहे', 'English');
  await page.getByRole('link', { name: 'Read Reasoning Tricks' }).click();
  await page.getByRole('link', { name: 'Start with chapter 1' }).click();
  await expect(page).toHaveURL(/\/notes\/reasoning-tricks\/read\/.+/);
  await expect(page.getByText('Chapter 1 ·')).toBeVisible();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('No connection. Pages that are not kept', { exact: false })).toBeVisible();
  // The kept pages are in the language in which the note was tapped.
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByText('The server did not answer.', { exact: false })).toBeVisible();
  const chapter = page.url();
  await page.goto(`${chapter}?lang=mr`);
  await expect(page.getByText('फक्त इंग्रजीत जतन आहेत', { exact: false })).toBeVisible();
  await page.goto(`${chapter}?lang=en`);
  await page.goto('/offline');
  const pdf = page.getByRole('link', { name: 'Open the PDF of Reasoning Tricks' });
  const head = await pdf.evaluate(async (link: HTMLAnchorElement) =>
    (await (await fetch(link.href)).text()).slice(0, 5),
  );
  expect(head).toBe('%PDF-');
  const question = page.getByRole('dialog', { name: 'Remove ‘Reasoning Tricks’ from this device?' });
  await page.goto('/notes');
  await page.getByRole('button', { name: 'Remove Reasoning Tricks from this device' }).click();
  await question.getByRole('button', { name: 'Leave it here' }).click();
  await expect(page.getByText('Kept on this device: the PDF', { exact: false })).toBeVisible();
  await page.goto('/offline');
  await page.getByRole('button', { name: 'Remove Reasoning Tricks from this device' }).click();
  await question.getByRole('button', { name: 'Leave it here' }).click();
  await expect(question).toBeHidden();
  await expect(pdf).toBeVisible();
  await page.getByRole('button', { name: 'Remove Reasoning Tricks from this device' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('status').getByText('Reasoning Tricks is no longer kept on this device.')).toBeVisible();
  await expect(page.getByText('No note is kept on this device yet.', { exact: false })).toBeVisible();
  // With a connection nothing waits for it.
  await expect(page.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What needs the network' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
});

test('a chapter names the topic whose questions it counts, and tells when the connection is lost and is back', async () => {
  const page = await product.visit();
  await page.goto(chapterPage('panchayati-raj'));
  await expect(page.getByRole('link', { name: / · Constitution: \d+ questions$/ }).first()).toBeVisible();
  const line = page.getByText('No connection. Pages that are not kept', { exact: false });
  await expect(line).toBeHidden();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeHidden();
  await page.context().setOffline(true);
  await expect(line).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
});

test('formulas of profit and loss stay on one line each at 360 px, and a chapter breaks no year at its hyphen', async () => {
  const page = await product.visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/notes/mathematics-formulas/read/profit-loss?lang=mr');
  const heights = await page
    .locator('article p:has(> math)')
    .evaluateAll((lines) =>
      lines.map((line) => [line.scrollWidth - line.clientWidth, line.getBoundingClientRect().height]),
    );
  expect(heights.length).toBe(10);
  for (const [over = 0, height = 0] of heights) {
    expect(over).toBe(0);
    expect(height).toBeLessThan(80);
  }
  await page.goto(chapterPage('panchayati-raj'));
  expect(await page.locator('article').textContent()).toContain('1977\u201178');
});

test('what is not kept is said to be not on this device, also where the network seems to be there but nothing gets through', async () => {
  const page = await product.signedIn({ options: { serviceWorkers: 'allow' } });
  await waitForWorker(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.context().setOffline(true);
  for (const address of ['/notes/marathi-grammar/read', '/notes/marathi-grammar.pdf', '/receipt/ABC']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'See what opens without a network' }).click();
  await expect(page).toHaveURL('/offline');
  await page.context().setOffline(false);
  await page.goto('/notes/no-such-note/read');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

/** Looks for text beside its box at the width of small phones, then switches the language. */
async function expectToFit(page: Page, heading: string, otherLanguage: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('main li p')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
  await page.getByRole('button', { name: otherLanguage }).click();
}
