import type { Page } from '@playwright/test';

/** How often each text of a running test was read: a component reads its texts whenever it is drawn. */
export type Draws = Readonly<Record<string, number>>;

/** From the next page on, counts how often each English text of a running test is read. */
export async function countDraws(page: Page): Promise<{ readonly take: () => Promise<Draws> }> {
  await page.route(/\/texts-en-.{8}\.js$/, async (route) => {
    const address = `${new URL(route.request().url()).pathname}?counted`;
    const body = `
      import { en as real } from '${address}';
      globalThis.draws = {};
      const count = (name) => { globalThis.draws[name] = (globalThis.draws[name] ?? 0) + 1; };
      const attempt = Object.defineProperties({}, Object.fromEntries(Object.keys(real.attempt).map((name) =>
        [name, { get: () => { count(name); return real.attempt[name]; } }])));
      export const en = { ...real, attempt };`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return {
    take: () =>
      page.evaluate(() => {
        const counted = globalThis as unknown as { draws: Record<string, number> };
        const taken = counted.draws;
        counted.draws = {};
        return taken;
      }),
  };
}
