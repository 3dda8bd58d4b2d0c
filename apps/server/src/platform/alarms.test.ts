import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { alarmLines, logAlarms } from './alarms.ts';

test('an alarm is one line of its own level: the text, with kind and details as fields', () => {
  const lines: unknown[] = [];
  const raise = logAlarms({
    error: (...line: unknown[]) => lines.push(['error', ...line]),
    warn: (...line: unknown[]) => lines.push(['warn', ...line]),
  });
  raise({ kind: 'refund_rejected', payment: 'pay_1' });
  raise({ kind: 'webhook_not_processed_yet', event: 'order.paid', tries: 2, reason: 'busy' });
  assert.deepEqual(lines, [
    ['error', { alarm: 'refund_rejected', payment: 'pay_1' }, 'the provider rejected a refund'],
    [
      'warn',
      { alarm: 'webhook_not_processed_yet', event: 'order.paid', tries: 2, reason: 'busy' },
      'a webhook could not be processed yet',
    ],
  ]);
});

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('the table in the operations manual has every alarm with its level and text', async () => {
  const rows = (await read('docs/operations.md')).matchAll(
    /^\| \[`(\w+)`\]\(runbook\.md#\1\) \| (\w+) \| ([^|]+) \|/gm,
  );
  assert.deepEqual(
    [...rows].map(([, kind, level, text]) => [kind, level, text]),
    Object.entries(alarmLines).map(([kind, { level, text }]) => [kind, level, text]),
  );
});

test('the runbook has a section for every alarm, and for what the alert rules point to, and no other', async () => {
  const sections = [...(await read('docs/runbook.md')).matchAll(/^### (\S+)$/gm)].map((match) => match[1]);
  const pointedTo = [...(await read('deploy/alerts.yml')).matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(
    (match) => match[1],
  );
  assert.deepEqual([...new Set(sections)].sort(), [...new Set([...Object.keys(alarmLines), ...pointedTo])].sort());
  assert.equal(sections.length, new Set(sections).size);
});

test('an alarm has a text in each language', () => {
  for (const [kind, { text, mr }] of Object.entries(alarmLines)) {
    assert.match(text, /^[a-z]/, kind);
    assert.match(mr, /^[\u0900-\u097f]/, kind);
  }
});
