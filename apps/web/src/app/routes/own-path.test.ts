import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPath } from './own-path.ts';

const origin = 'https://police-bharti.example';

test('a path of our own is taken as it is', () => {
  for (const path of ['/', '/dashboard', '/test/mock-1?attempt=7#end', '/a//b']) {
    assert.equal(ownPath(path, origin), path);
  }
});

test('whatever a browser would read as another site is refused', () => {
  for (const path of [
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
  ]) {
    assert.equal(ownPath(path, origin), null, String(path));
  }
});
