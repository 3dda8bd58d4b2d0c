import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportTexts } from '@bharti/contracts/admin/reports';
import { groupReports } from './group-reports.ts';

type Report = ReportTexts['reports'][number];

const aReport = (id: string, of: Partial<Report> = {}): Report => ({
  id,
  kind: 'wrong_key',
  text: '',
  locale: 'mr',
  seenIn: 'review',
  revision: 1,
  seed: 0,
  at: '2026-11-20T10:00:00.000Z',
  ...of,
});

test('reports that say the same about the same version are one group, with the newest of them', () => {
  const groups = groupReports([
    aReport('newest'),
    aReport('other words', { text: 'B is right' }),
    aReport('older'),
    aReport('other kind', { kind: 'spelling' }),
    aReport('other version', { revision: 2 }),
    aReport('with a space', { text: ' B is right' }),
  ]);
  assert.deepEqual(
    groups.map(({ newest, count }) => [newest.id, count]),
    [
      ['newest', 2],
      ['other words', 2],
      ['other kind', 1],
      ['other version', 1],
    ],
  );
});
