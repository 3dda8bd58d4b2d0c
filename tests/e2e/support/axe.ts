import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect.ts';
import { desktop, phone, type Visit } from './visits.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose outcome depends on colours. */
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * The visits in which the screens are checked. Both sizes and both languages appear, and the longer Marathi texts have the
 * narrow screen.
 */
export const axeVisits = [
  { viewport: phone, locale: 'mr', options: { reducedMotion: 'reduce' } },
  { viewport: desktop, locale: 'en', options: { reducedMotion: 'reduce' } },
] as const satisfies readonly Visit[];

/**
 * Checks every rule in the theme that is shown, and the rules about colours in the other theme too: the two themes differ
 * in nothing else. The page then has reduced motion, because a colour must not be measured during a transition.
 * Fails with the names of the screen, the rule and the elements.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page, screen)).toEqual([]);
  const theme = await changeTheme(page);
  expect(await violations(page, `${screen} (${theme})`, ofColours)).toEqual([]);
  await changeTheme(page);
}

/** Checks the theme that is shown. @returns a line for each broken rule. */
export async function violations(
  page: Page | Frame,
  screen: string,
  options: RunOptions = {},
): Promise<readonly string[]> {
  // A document keeps axe until it is left. The content policy does not bind what the browser's tools evaluate.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    // Only violations are read; without this option axe describes each element that passes, too.
    (run) => (globalThis as unknown as Axe).axe.run(document, { ...run, resultTypes: ['violations'] }),
    options,
  );
  return found.violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

type Axe = { readonly axe: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

/** Changes the theme as the product's `applyTheme` does, without a press on its button, which a dialog would cover. */
const changeTheme = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (document.documentElement.classList.toggle('dark') ? 'dark' : 'light'));
