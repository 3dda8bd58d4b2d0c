import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Fails with the names of the screen, the rule and the elements. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect(found).toEqual([]);
}
