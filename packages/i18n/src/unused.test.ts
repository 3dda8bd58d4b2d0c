import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { aboutDataTexts } from './about-data.ts';
import { comparisonTexts } from './comparison.ts';
import { en } from './en.ts';
import { landingTexts } from './landing.ts';
import { legalTexts } from './legal.ts';
import { resultTexts } from './result.ts';
import { signInTexts } from './sign-in.ts';
import { walletTexts } from './wallet.ts';

const web = resolve(import.meta.dirname, '../../../apps/web/src');

/** Lists that are read by category, level, topic, code, budget or state. */
const isReadByKey = new Set([
  'categories',
  'categoriesShort',
  'levels',
  'signInBy',
  'kinds',
  'refusals',
  'activities',
  'states',
  'cell',
  'turnTo',
]);

/** The names of all messages, without those of lists that are read by a key. */
function namesIn(messages: object): string[] {
  return Object.entries(messages).flatMap(([name, value]) => {
    if (isReadByKey.has(name)) return [];
    return typeof value === 'object' && !Array.isArray(value) ? namesIn(value) : [name];
  });
}

test('every message is shown somewhere', async () => {
  let source = '';
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web })) source += readFileSync(resolve(web, file), 'utf8');
  const unused = namesIn({
    ...en,
    aboutData: aboutDataTexts.en,
    comparison: comparisonTexts.en,
    landing: landingTexts.en,
    legal: legalTexts.en,
    resultScreen: resultTexts.en,
    signIn: signInTexts.en,
    wallet: walletTexts.en,
  }).filter((name) => !new RegExp(`[.]${name}\\b|[{,]\\s*${name}\\s*[,}]`).test(source));
  assert.deepEqual(unused, []);
});
