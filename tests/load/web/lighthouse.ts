import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** One run of Lighthouse as a phone. @param cookie of a signed-in candidate, or null. */
export async function runLighthouse(url: string, cookie: string | null): Promise<LighthouseRun> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const flags = [url, '--quiet', '--output=json', `--output-path=${file}`];
  if (cookie !== null) flags.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const chrome = `--chrome-flags=${launchOptions.args.join(' ')}`;
  const code = await new Promise<number | null>((done, fail) => {
    const env = { ...process.env, CHROME_PATH: launchOptions.executablePath };
    spawn(process.execPath, [cli, ...flags, chrome], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      .once('error', fail)
      .once('exit', done);
  });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  return { scores: Object.fromEntries(scores), faults };
}

/** The run in the middle by its score for performance, the only one that differs from run to run. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  const performance = (run: LighthouseRun) => run.scores.performance ?? 0;
  const middle = runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('Lighthouse did not run');
  return middle;
}
