import { describe, test } from 'node:test';
import { expect } from '@playwright/test';
import { useProduct } from './support/product.ts';

const product = useProduct();
const landing = async (locale: 'en' | 'mr') => {
  const response = await fetch(`${product.server().url}/?lang=${locale}`);
  return readable(await response.text());
};
/** What a visitor reads: the document without its tags. */
const readable = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('what the landing page says about the tests', () => {
  test('are the questions and the price of the tests on sale', async () => {
    expect(await landing('en')).toContain('10 questions per test, Only Rs 10');
    expect(await landing('mr')).toContain('प्रत्येक चाचणीत 10 प्रश्न, फक्त ₹10');
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ price_paise: 2_000 }).where('id', '=', 'police-test-1').execute();
    expect(await landing('en')).toContain('10 questions per test, from Rs 10');
    await db.updateTable('tests').set({ price_paise: 2_000 }).where('is_free', '=', false).execute();
    expect(await landing('mr')).toContain('फक्त ₹20');
  });

  test('names no price and no number of questions when no test is on sale', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ published: false }).where('is_free', '=', false).execute();
    for (const locale of ['en', 'mr'] as const) {
      expect(await landing(locale)).not.toMatch(/Rs \d|₹[1-9]|per test|प्रत्येक चाचणीत/);
    }
    expect(await landing('en')).toContain('Test Series Against the clock, with your marks by topic.');
  });

  test('promises no free test when there is none', async () => {
    const { db } = product.server().deps.database;
    await db.updateTable('tests').set({ published: false }).execute();
    expect(await landing('en')).not.toMatch(/free test|first test/i);
    expect(await landing('mr')).not.toMatch(/मोफत चाचणी|पहिली चाचणी/);
  });
});
