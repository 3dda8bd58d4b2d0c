import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBytes } from './format-bytes.ts';

test('a size and its unit stay on one line', () => {
  assert.deepEqual(
    [0, 999, 1_000, 771_133, 999_400, 2_500_000].map(formatBytes),
    ['0 B', '999 B', '1 KB', '771 KB', '999 KB', '2.5 MB'].map((size) => size.replace(' ', '\u00a0')),
  );
});
