import { describe, test } from 'node:test';
import { paise } from '@bharti/domain/money/money';
import { landingTexts } from '@bharti/i18n/landing';
import { paidTestId } from '../../apps/server/src/testing/candidate.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';
import { weigh } from './support/weigh.ts';

const product = useProduct();
const landing = async (locale: 'en' | 'mr') => {
  const response = await fetch(`${product.server().url}/?lang=${locale}`);
  return readable(await response.text());
};
/** The text of a document, without its tags. */
const readable = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the first paint waits for the document alone', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`the landing page in ${locale} is at most 14 KB as it is sent`, async () => {
      const page = await product.visit();
      const weighed = await weigh(page);
      await page.goto(`/?lang=${locale}`);
      const document = weighed.sum(`/?lang=${locale}`);
      console.log(`landing page in ${locale}: ${document} bytes with its headers`);
      expect(document).toBeGreaterThan(0);
      expect(document).toBeLessThanOrEqual(14 * 1024);
    });
  }

  for (const path of ['/', '/privacy', '/dashboard']) {
    test(`nothing that ${path} fetches holds it up`, async () => {
      const page = await product.signedIn();
      if (path === '/') await page.context().clearCookies();
      await page.goto(path, { waitUntil: 'networkidle' });
      const blocking = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap((entry) => {
          const { name, renderBlockingStatus } = entry.toJSON() as Record<string, string>;
          return renderBlockingStatus === 'blocking' ? [name] : [];
        }),
      );
      expect(blocking).toEqual([]);
    });
  }
});

describe('search engines', () => {
  for (const path of ['/', '/privacy', '/refunds']) {
    test(`find ${path} in both languages by absolute addresses`, async () => {
      const { url } = product.server();
      const [en, mr] = [url + path, `${url}${path}?lang=mr`];
      for (const address of [en, mr]) {
        const document = await (await fetch(address)).text();
        const links = [
          ...document.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]*)"/g),
        ];
        expect(links.map(([, rel, language, href]) => [language ?? rel, href])).toEqual([
          ['canonical', address],
          ['en', en],
          ['mr', mr],
          ['x-default', en],
        ]);
        expect(document).toMatch(/<meta name="description" content="[^"%]{50,}"/);
      }
    });
  }
});

describe('a link to the start page', () => {
  for (const locale of ['en', 'mr'] as const) {
    test(`is shown with a picture and words of its language (${locale})`, async () => {
      const page = await product.visit({ locale });
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`/?lang=${locale}`, { waitUntil: 'networkidle' });
      const shared = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
      const { title, description } = landingTexts[locale];
      expect([await shared('title'), await shared('description')]).toEqual([title, description]);
      expect(await shared('url')).toBe(product.server().url + (locale === 'en' ? '/' : '/?lang=mr'));
      const picture = (await shared('image')) ?? '';
      expect(picture).toMatch(new RegExp(`^${product.server().url}/assets/share-${locale}-`));
      const bytes = await (await page.request.get(picture)).body();
      // Width and height in the head of a PNG file.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(60_000);
      const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
      expect(about).toMatchObject({ '@type': 'WebSite', description, inLanguage: ['en', 'mr'] });
      // The operator of a trial is a sample.
      expect(about).not.toHaveProperty('publisher');
      const [{ url }] = about.hasPart;
      expect((await page.request.get(url)).status()).toBe(200);
      expect(errors).toEqual([]);
    });
  }
});

// Visitors share one read of the tests for some seconds, so the page is polled.
describe('what the landing page says about the tests', () => {
  test('are the questions and the price of the tests on sale', async () => {
    expect(await landing('en')).toContain('50 questions per test, Only Rs 10 Also tests of 10 and 100 questions');
    expect(await landing('mr')).toContain('एका चाचणीत 50 प्रश्न, फक्त ₹10 10 आणि 100 प्रश्नांच्या चाचण्याही आहेत');
    const { db } = product.server().deps.database;
    await db
      .updateTable('tests')
      .set({ price_paise: paise(2_000) })
      .where('id', '=', paidTestId)
      .execute();
    await expect.poll(() => landing('en')).toContain('50 questions per test, from Rs 10');
    await db
      .updateTable('tests')
      .set({ price_paise: paise(2_000) })
      .where('is_free', '=', false)
      .execute();
    await expect.poll(() => landing('mr')).toContain('फक्त ₹20');
  });

  test('names no price and no number of questions when no test is on sale', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ published: false }).where('is_free', '=', false).execute();
    for (const locale of ['en', 'mr'] as const) {
      await expect.poll(() => landing(locale)).not.toMatch(/Rs \d|₹[1-9]|per test|चाचणीत \d/);
    }
    expect(await landing('en')).toContain('Test Series Against the clock, with your marks by topic.');
  });

  test('promises no free test when there is none', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ published: false }).execute();
    await expect.poll(() => landing('en')).not.toMatch(/free test|first test/i);
    expect(await landing('mr')).not.toMatch(/मोफत चाचणी|पहिली चाचणी/);
  });
});
