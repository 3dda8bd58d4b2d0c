import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const content = new URL('../../../content/', import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, content), 'utf8'));
export const paperPrefix = 'virtual:paper/';

/** The questions of one built-in test, without their sources and last days. Those of no test are not in the demo. */
function paperOf(testId: string): string {
  const ids: readonly string[] = readJson('papers.json')[testId];
  const files = readdirSync(new URL('questions/', content)).map((name) => readJson(`questions/${name}`));
  const all = new Map<string, unknown>(
    files.flat().map((question) => [question.id, { ...question, source: '', until: undefined }]),
  );
  return JSON.stringify(ids.map((id) => all.get(id)));
}

/** How many questions on each topic a built-in test has. */
function topicCountsOf(testId: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { topic } of JSON.parse(paperOf(testId))) counts[topic] = (counts[topic] ?? 0) + 1;
  return counts;
}

/** The last days of the questions of built-in tests, by their ids. */
function lastDaysOf(tests: readonly string[]): Readonly<Record<string, string>> {
  const papers: Readonly<Record<string, readonly string[]>> = readJson('papers.json');
  const asked = new Set(tests.flatMap((test) => papers[test] ?? []));
  const files = readdirSync(new URL('questions/', content)).map((name) => readJson(`questions/${name}`));
  return Object.fromEntries(
    files.flat().flatMap(({ id, until }) => (until !== undefined && asked.has(id) ? [[id, until]] : [])),
  );
}

/** Makes a file of the questions of each built-in test, which the demo fetches when that test is opened. */
export const papers: Plugin = {
  name: 'papers',
  resolveId: { filter: { id: /^virtual:paper\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: [/^\0virtual:paper\//, /\/src\/demo\/(papers|last-days)\.ts$/] },
    handler: (id) => {
      if (id.startsWith('\0')) return `export default ${paperOf(id.slice(paperPrefix.length + 1))};`;
      const tests = Object.keys(readJson('papers.json'));
      const days = lastDaysOf(tests);
      if (id.endsWith('last-days.ts')) return `export const lastDays = ${JSON.stringify(days)};`;
      const firstEnd = Math.min(...Object.values(days).map((day) => Date.parse(`${day}T24:00:00+05:30`)));
      const each = tests.map((test) => `'${test}': () => import('${paperPrefix}${test}')`);
      const counts = Object.fromEntries(tests.map((test) => [test, topicCountsOf(test)]));
      return `export const papers = {${each.join(',')}}; export const topicCounts = ${JSON.stringify(counts)}; export const firstEnd = ${firstEnd};`;
    },
  },
};
