import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../../apps/server/src/platform/free-port.ts';
import { launchOptions } from '../../e2e/support/browser.ts';

const version = '13.5.0';
const folder = resolve(import.meta.dirname, '../../../.cache/lighthouse');
const cli = join(folder, 'node_modules/lighthouse/cli/index.js');

export const howToInstall = `npm install --prefix .cache/lighthouse --ignore-scripts --no-audit lighthouse@${version}`;
export const hasLighthouse = (): boolean => existsSync(cli);

/** Scores of 0 to 100 by category, such as 'performance'; what costs points, by the name of the audit. */
export type LighthouseRun = { readonly scores: Readonly<Record<string, number>>; readonly faults: readonly string[] };

type Report = {
  readonly categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null }>;
};

/**
 * One run of Lighthouse as a phone, in a new browser.
 * @param prepare signs the browser in and returns the address to open. As a header the session would be lost: a page that
 * stores its language sends its own cookies only.
 */
export async function runLighthouse(prepare: (context: BrowserContext) => Promise<string>): Promise<LighthouseRun> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', { ...launchOptions, args });
  const url = await prepare(context);
  const flags = [url, '--quiet', '--output=json', `--output-path=${file}`, `--port=${port}`];
  const code = await new Promise<number | null>((done, fail) => {
    spawn(process.execPath, [cli, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] })
      .once('error', fail)
      .once('exit', done);
  });
  await context.close();
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  return { scores: Object.fromEntries(scores), faults };
}

/** The run with the median score for performance. The other scores are the same in each run. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  const performance = (run: LighthouseRun) => run.scores.performance ?? 0;
  const middle = runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('Lighthouse did not run');
  return middle;
}
