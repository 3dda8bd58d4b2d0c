import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

/** What Prometheus adds to each series when it scrapes; a label of ours with such a name would be renamed. */
const ofTarget = ['job', 'instance'];

/** The labels of each series, by name. */
function labelsOfSeries(): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>([['up', []]]);
  for (const metric of createMetrics().registry.getMetricsAsArray()) {
    // Not in the types of prom-client.
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: readonly string[] };
    known.set(name, labelNames);
    for (const part of ['count', 'sum']) known.set(`${name}_${part}`, labelNames);
    known.set(`${name}_bucket`, [...labelNames, 'le']);
  }
  return known;
}

type Shown = { readonly expr: string; readonly texts: string };

async function alertRules(): Promise<readonly Shown[]> {
  const rules = (await read('deploy/alerts.yml')).split('- alert: ').slice(1);
  return rules.map((rule) => ({ expr: /expr: (['"])(.*)\1/.exec(rule)?.[2] ?? '', texts: rule }));
}

async function dashboardTargets(): Promise<readonly Shown[]> {
  const { panels } = JSON.parse(await read('deploy/grafana-dashboard.json')) as {
    panels: { targets?: { expr: string; legendFormat?: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr, legendFormat = '' }) => ({ expr, texts: legendFormat })),
  );
}

const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/** The labels that an expression selects or groups by, and those that its texts name, which no series has. */
function unknownLabels({ expr, texts }: Shown, known: ReturnType<typeof labelsOfSeries>): readonly string[] {
  const used = [...expr.matchAll(/\b(up|(?:bharti|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  assert.ok(used.length > 0, `no series in ${expr}`);
  const selected = used.flatMap(([, name = '', selector = '']) => {
    const labels = known.get(name) ?? assert.fail(`no series ${name}`);
    return [...selector.matchAll(/(\w+)\s*[=!]/g)]
      .map(([, label = '']) => label)
      .filter((label) => ![...labels, ...ofTarget].includes(label));
  });
  // Not `job`: it is the same for all of our processes.
  const ofAll = ['instance', ...used.flatMap(([, name = '']) => known.get(name) ?? [])];
  const groups = [...expr.matchAll(/\b(?:by|without|on|ignoring) ?\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    words(list),
  );
  const named = [...texts.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label);
  // What is grouped keeps only the labels that it is grouped by.
  const shown = groups.length > 0 ? groups : ofAll;
  return [
    ...selected,
    ...groups.filter((label) => !ofAll.includes(label)),
    ...named.filter((label) => label !== '$value' && !shown.includes(label)),
  ];
}

test('no figure has a label that Prometheus sets itself', () => {
  for (const [name, labels] of labelsOfSeries())
    assert.deepEqual(
      labels.filter((label) => ofTarget.includes(label) || label === 'exported_job'),
      [],
      name,
    );
});

test('the alert rules and the dashboard select, group and name only labels that their series have', async () => {
  const known = labelsOfSeries();
  const [rules, targets] = [await alertRules(), await dashboardTargets()];
  assert.ok(rules.length >= 17 && targets.length > 10, `${rules.length} rules, ${targets.length} targets`);
  for (const shown of [...rules, ...targets]) assert.deepEqual(unknownLabels(shown, known), [], shown.expr);
});
