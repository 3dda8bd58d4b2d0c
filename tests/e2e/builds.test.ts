import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { reserveFile } from '@bharti/content/reserve-file';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { demoSite } from '../../scripts/build-demo.ts';
import { agree } from './support/agree.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { freeTestLink, startButton } from './support/open-test.ts';
import { freeTest } from './support/product.ts';
import { reviewNumbers } from './support/review.ts';
import { weigh } from './support/weigh.ts';

const serverBuild = resolve(import.meta.dirname, '../../apps/web/dist');

async function textOf(folder: string): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('**/*.{js,html,css,json}', { cwd: folder })) {
    texts.push(await readFile(join(folder, file), 'utf8'));
  }
  return texts.join('\n');
}

/** Scripts write some signs, such as ×, by their number. */
const withSigns = (script: string): string =>
  script.replace(/\\x([0-9a-f]{2})/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)));
/** The longest part of a text without quotation marks and new lines, which each file writes in its own way. */
const longestPart = (text: string): string => text.split(/[\n\\"'`]/).sort((a, b) => b.length - a.length)[0] ?? '';

describe('what a build holds', () => {
  test('the server build has no demo code and no answer key', async () => {
    const built = await textOf(serverBuild);
    // The key `demo_user` itself is in both builds, because every sign-out removes it (specification, section 4).
    const ofDemo = [
      'demo_test_attempts',
      'demo_consents',
      'analytics_events',
      'Sample user 1',
      'What this browser keeps',
    ];
    for (const word of [...ofDemo, 'build:demo']) {
      expect(built.includes(word), word).toBe(false);
    }
    const leaked = [...readBank().questions.values()].filter(
      ({ explanation }) => built.includes(explanation.en) || built.includes(explanation.mr),
    );
    expect(leaked.map(({ id }) => id)).toEqual([]);
  });

  test('no file that candidates load names a file or a text of the admin panel', async () => {
    const ofCandidates = new Map<string, string>();
    for (const folder of [join(serverBuild, 'client'), demoSite.folder]) {
      for await (const file of glob('**/*.{js,html,css}', { cwd: folder })) {
        if (/^(assets\/)?admin[/.]/.test(file)) continue;
        ofCandidates.set(join(folder, file), await readFile(join(folder, file), 'utf8'));
      }
    }
    expect(ofCandidates.size).toBeGreaterThan(40);
    const { en } = frameTexts;
    for (const word of ['assets/admin/', '/api/admin/', en.loading, en.login, en.deniedLine, 'Invalid credentials']) {
      const found = [...ofCandidates].filter(([, text]) => text.includes(word)).map(([file]) => file);
      expect(found, word).toEqual([]);
    }
    expect((await textOf(join(serverBuild, 'client/assets/admin'))).includes(en.login)).toBe(true);
  });

  test('the demo build has the questions of its tests, none of those kept for full papers, and no address of a server', async () => {
    const built = withSigns(await textOf(demoSite.folder));
    const kept = new Set(Object.values(reserveFile).flat());
    for (const { id, explanation } of readBank().questions.values())
      expect(built.includes(longestPart(explanation.mr)), id).toBe(!kept.has(id));
    for (const word of ['/api/session', '/api/attempts', '/config.json'])
      expect(built.includes(word), word).toBe(false);
  });
});

const demo = useDemo(demoSite);
const allowed = 200_000;

test('the demo from start page to result is at most 200 KB without its bank', async () => {
  const page = await demo.visit();
  const weighed = await weigh(page);
  await page.goto('.', { waitUntil: 'networkidle' });
  const startPage = weighed.sum('');
  expect(weighed.sum('bank-')).toBe(0);
  await page.locator('[data-sign-in="/dashboard"]').first().click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await agree(page);
  await freeTestLink(page).click();
  await expect(page).toHaveURL(new RegExp(`${freeTest}$`));
  await startButton(page).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Open Question Navigator' }).click();
  await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^50,/ }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
  await expect(reviewNumbers(page)).toHaveCount(50);
  await page.waitForLoadState('networkidle');
  const bank = weighed.sum('bank-');
  const rest = weighed.sum('') - bank;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  console.log(
    `demo: start page ${kilobytes(startPage)}, to the result ${kilobytes(rest)} of 200, bank ${kilobytes(bank)}`,
  );
  expect(weighed.sum('/admin')).toBe(0);
  expect(bank).toBeGreaterThan(0);
  expect(rest).toBeLessThan(allowed);
});
