import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { median, percentile } from './figures.ts';
import { asPhone } from './site.ts';

/** A low-end phone, in comparison with the machine that measures. */
const cpuSlowdown = 6;
const taps = 60;

export type Taps = { readonly paintMs: readonly number[]; readonly ownMs: readonly number[] };
export type TapResult = { readonly sitting: Taps; readonly bare: Taps };

/** The same four answers as radios of the browser, without script and almost without style. */
const barePage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>label{display:block;padding:16px;font:18px sans-serif}</style><title>Bare</title>
${['A', 'B', 'C', 'D'].map((letter) => `<label><input type="radio" name="q">${letter}. An answer</label>`).join('')}`;

/**
 * Milliseconds from a tap on an option until the frame that shows it, and of these the work of the event's own listeners.
 * The taps on the sitting and on the bare page alternate.
 */
export async function measureTaps(browser: Browser, sitting: Page): Promise<TapResult> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(barePage));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const context = await browser.newContext(asPhone);
  const bare = await context.newPage();
  await bare.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  try {
    for (const page of [sitting, bare]) await observe(page);
    for (let tap = 0; tap < taps; tap += 1) {
      await tapOption(sitting, tap);
      await sitting.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      await tapOption(bare, tap);
    }
    return { sitting: await read(sitting), bare: await read(bare) };
  } finally {
    await context.close();
    server.close();
  }
}

type Observed = { paints: number[]; own: number[] };

async function observe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate(() => {
    const taps: Observed = { paints: [], own: [] };
    Object.assign(globalThis, { taps });
    const byInteraction = new Map<number, number>();
    // Events of less than 16 ms until their paint are not reported: their own work is below the goal.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        const sum = byInteraction.get(entry.interactionId) ?? 0;
        byInteraction.set(entry.interactionId, sum + entry.processingEnd - entry.processingStart);
        taps.own = [...byInteraction.values()];
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener(
      'click',
      ({ timeStamp, target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => taps.paints.push(performance.now() - timeStamp);
        // The message is delivered after the frame.
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });
}

async function tapOption(page: Page, tap: number): Promise<void> {
  const before = await page.evaluate(() => (globalThis as unknown as { taps: Observed }).taps.paints.length);
  await page
    .getByRole('radio')
    .nth(tap % 4)
    .tap({ force: true });
  await page.waitForFunction(
    (known) => (globalThis as unknown as { taps: Observed }).taps.paints.length > known,
    before,
  );
  await page.waitForTimeout(100);
}

const read = async (page: Page): Promise<Taps> => {
  const { paints, own } = await page.evaluate(() => (globalThis as unknown as { taps: Observed }).taps);
  return { paintMs: paints, ownMs: own };
};

export const tapRow = ({ sitting, bare }: TapResult): readonly string[] => {
  const figures = ({ paintMs, ownMs }: Taps) =>
    `${median(paintMs).toFixed(0)} ms (p99 ${percentile(paintMs, 99).toFixed(0)}); own work ${median(ownMs).toFixed(1)} ms (p99 ${percentile(ownMs, 99).toFixed(1)})`;
  return [
    `- Tap to paint of an option at ${cpuSlowdown}× CPU, ${taps} taps: **ratio ${(median(sitting.paintMs) / median(bare.paintMs)).toFixed(2)}** (goal 1.3; own work p99 16 ms).`,
    `  Sitting ${figures(sitting)}; four bare radios ${figures(bare)}.`,
  ];
};
