import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptReport,
  isCompleteReport,
  mostOpenReports,
  mostReports,
  stateAfterReport,
  tidyReport,
} from './question-report.ts';

describe('a report of a mistake', () => {
  test('needs a text that can be seen only where the kind says nothing by itself', () => {
    assert.ok(isCompleteReport({ kind: 'wrong_key', text: '' }));
    assert.ok(isCompleteReport({ kind: 'other', text: 'दोन पर्याय सारखे' }));
    assert.ok(!isCompleteReport({ kind: 'other', text: '' }));
    assert.ok(!isCompleteReport({ kind: 'other', text: ' \u200b\u2060 ' }));
  });

  test('is accepted up to a number of open reports, and of reports in all', () => {
    assert.ok(acceptReport({ open: mostOpenReports - 1, all: mostReports - 1 }).ok);
    for (const counts of [
      { open: mostOpenReports, all: mostOpenReports },
      { open: 0, all: mostReports },
    ])
      assert.deepEqual(acceptReport(counts), { ok: false, refusal: { code: 'too_many_reports' } });
  });

  test('opens a closed question again, but not a corrected question by an older revision', () => {
    const fixed = { state: 'fixed', closedRevision: 4 } as const;
    assert.equal(stateAfterReport(fixed, 3), 'fixed');
    assert.equal(stateAfterReport(fixed, 4), 'fixed');
    assert.equal(stateAfterReport(fixed, 5), 'open');
    assert.equal(stateAfterReport({ state: 'no_fault', closedRevision: 4 }, 3), 'open');
    assert.equal(stateAfterReport({ state: 'open', closedRevision: null }, 1), 'open');
  });

  test('is sent as one line without control characters, directions and halves of characters', () => {
    assert.equal(tidyReport('  पर्याय\r\nB\tबरोबर\u202e \ud800x\u0000 '), 'पर्याय B बरोबर x');
    assert.equal(tidyReport('क्‍ष 👮🏽‍♀️'), 'क्‍ष 👮🏽‍♀️');
  });
});
