import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type LandingResult, measureLanding } from './web/landing.ts';
import { hasLighthouse, howToInstall, type LighthouseRun, medianRun, runLighthouse } from './web/lighthouse.ts';
import { conditions, type Load, loadPage, medianLoad, type Weight, weighPage } from './web/load-page.ts';
import { type Screen, screens } from './web/screens.ts';
import { type Locale, type Site, withSite } from './web/site.ts';
import { measureSitting, startSitting } from './web/sitting.ts';
import { measureTaps, tapRow } from './web/tap.ts';

// The phone budget: prints the figures and writes them into their section of docs/performance.md.

const loads = 5;
const lighthouseRuns = 5;
const locales = ['en', 'mr'] as const satisfies readonly Locale[];
const table = resolve(import.meta.dirname, '../../docs/performance.md');

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const row = (path: string, locale: Locale, { lcp, tbt, shift, bytes, requests }: Load & Weight): string =>
  `| ${path} | ${locale} | ${lcp.toFixed(0)} | ${tbt.toFixed(0)} | ${shift.toFixed(3)} | ${kilobytes(bytes)} | ${requests} |`;

const landingRow = ({ locale, landing, bare }: LandingResult): string =>
  `- Largest paint of the landing page (${locale}): **ratio ${(landing.lcp / bare.lcp).toFixed(2)}** to a bare page with its text (goal 1.25): ${landing.lcp.toFixed(0)} and ${bare.lcp.toFixed(0)} ms.`;

/** A page in this language, ready to open the screen, and the address. */
async function visitTo(site: Site, screen: Screen, locale: Locale): Promise<readonly [Page, string]> {
  const page = await site.visit(locale);
  return [page, site.url + (await screen.prepare(site, page.context(), locale))];
}

async function screenRow(site: Site, screen: Screen, locale: Locale): Promise<string> {
  const measured: Load[] = [];
  for (let load = 0; load < loads; load += 1) measured.push(await loadPage(...(await visitTo(site, screen, locale))));
  const weight = await weighPage(...(await visitTo(site, screen, locale)));
  return row(screen.name, locale, { ...medianLoad(measured), ...weight });
}

async function sittingRows(site: Site): Promise<readonly string[]> {
  const tapped = await site.visit();
  await site.signIn(tapped.context());
  await startSitting(tapped);
  const taps = tapRow(await measureTaps(site.browser, tapped));
  const page = await site.visit();
  await site.signIn(page.context());
  const { bodies, replies, http2, requests, heap, nodes } = await measureSitting(page);
  return [
    ...taps,
    `- A whole sitting of 50 questions, from Start to the review: bodies ${kilobytes(bodies)} KB (goal 40) in ${requests} requests; with the headers of the replies over HTTP/1.1 ${kilobytes(replies)} KB; all of it over HTTP/2, headers in both directions, ${kilobytes(http2)} KB.`,
    `- Memory of its tab at the last question: JavaScript heap ${(heap / 1_000_000).toFixed(1)} MB, ${nodes} nodes.`,
  ];
}

/** The scores with the names of their categories, and what costs points. */
async function lighthouseRow(site: Site, screen: Screen, locale: Locale): Promise<string> {
  const runs: LighthouseRun[] = [];
  for (let run = 0; run < lighthouseRuns; run += 1)
    runs.push(await runLighthouse(async (context) => site.url + (await screen.prepare(site, context, locale))));
  const { scores, faults } = medianRun(runs);
  return `| ${screen.name} | ${locale} | ${Object.entries(scores)
    .map(([name, score]) => `${name} ${score}`)
    .join(', ')} | ${faults.join(', ')} |`;
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB; load average at the start ${(loadavg()[0] ?? 0).toFixed(1)}`;

const lines: string[] = [];
const print = (...added: readonly string[]) => {
  lines.push(...added);
  for (const line of added) console.log(line);
};

await withSite(async (site) => {
  print('## The phone budget', '', `\`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`);
  print(`Medians of ${loads} loads with an empty cache over ${conditions}, 360×740.`, '');
  const landing: LandingResult[] = [];
  for (const locale of locales) landing.push(await measureLanding(site, locale, loads));
  print(...landing.map(landingRow), ...(await sittingRows(site)), '');
  if (!hasLighthouse()) print(`Lighthouse was not measured: it is installed with \`${howToInstall}\`.`);
  else {
    print(
      `Lighthouse, mobile; of ${lighthouseRuns} runs for each page the one in the middle by performance. Signed-in pages ask search engines to keep away, which costs SEO points.`,
      '',
    );
    print('| page | language | scores | what costs points |', '|---|---|---|---|');
    for (const screen of screens) {
      // The words of a signed-in page do not change its score.
      for (const locale of screen.isPublic ? locales : locales.slice(0, 1))
        print(await lighthouseRow(site, screen, locale));
    }
  }
  print('');
  print('| screen | language | LCP ms | TBT ms | CLS | KB with headers | requests |', '|---|---|---|---|---|---|---|');
  for (const screen of screens) {
    for (const locale of locales) print(await screenRow(site, screen, locale));
  }
});
const section = /## The phone budget\n[\s\S]*?\n(?=## |$(?![\s\S]))/;
await writeFile(
  table,
  (await readFile(table, 'utf8')).replace(section, () => `${lines.join('\n')}\n\n`),
);
