import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The rules whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks every rule in the theme that is shown, and the rules about colours in the other theme too: the two themes differ
 * in nothing else. The visit must ask for reduced motion, or a colour could be measured while it changes.
 * Fails with the names of the screen, the rule and the elements.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await violations(page, screen)).toEqual([]);
  const theme = await changeTheme(page);
  expect(await violations(page, `${screen} (${theme})`, colourRules)).toEqual([]);
  await changeTheme(page);
}

async function violations(page: Page, screen: string, rules: readonly string[] = []): Promise<readonly string[]> {
  // The screens have no frames, so axe needs no page of its own to put the results of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules.length > 0) axe.withRules([...rules]);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** As `applyTheme` of the product does, without a press on its button, which a dialog would cover. */
const changeTheme = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (document.documentElement.classList.toggle('dark') ? 'dark' : 'light'));
