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

test('the operations manual says of every alarm what to do', async () => {
  const manual = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const missing = Object.entries(alarmLines).filter(
    ([kind, { text, level }]) => !manual.includes(`| \`${kind}\` | ${level} | ${text} |`),
  );
  assert.deepEqual(missing, []);
});
