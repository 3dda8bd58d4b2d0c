import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPages } from '@bharti/contracts/admin/paths';
import { apiPaths, fillPath, pagePaths } from '@bharti/contracts/paths';
import { isKeptNotePath, isScreenPath } from './paths.ts';

const bases = ['/', '/some/path/'];
const at = (base: string, path: string) => base + path.slice(1);

test('the service worker opens every screen from the device, also in a folder of a host', () => {
  const screens = ['/', '/mr/', '/nothing-here', fillPath(pagePaths.test, { testId: 'mock-1' }), pagePaths.dashboard];
  for (const base of bases) for (const path of screens) assert.equal(isScreenPath(base, at(base, path)), true, path);
  assert.equal(isScreenPath('/some/path/', '/dashboard'), false);
});

test('the service worker leaves the API, the admin panel, the sign-in helper and files to the server', () => {
  const others = [adminPages.signIn, `${adminPages.signIn}/users`, '/__/auth/handler', '/robots.txt', '/sw.js'];
  for (const base of bases)
    for (const path of [...Object.values(apiPaths), ...others].filter((path) => path !== apiPaths.note))
      assert.equal(isScreenPath(base, at(base, path)), false, path);
});

test('notes and the pages of their text are taken from the device when they are kept, the list of notes is a screen', () => {
  for (const base of bases) {
    assert.equal(isKeptNotePath(base, at(base, '/notes/marathi-grammar.pdf')), true);
    assert.equal(isKeptNotePath(base, at(base, '/notes/marathi-grammar/read')), true);
    assert.equal(isKeptNotePath(base, at(base, '/mr/notes/marathi-grammar/read/sandhi/')), true);
    assert.equal(isKeptNotePath(base, at(base, '/notes')), false);
    assert.equal(isScreenPath(base, at(base, '/notes')), true);
  }
});
