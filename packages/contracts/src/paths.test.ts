import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiPaths, fillPath, pagePaths, resultPage } from './paths.ts';

test('a pattern is filled with its parameters', () => {
  assert.equal(fillPath(pagePaths.test, { testId: 'mock-1' }), '/test/mock-1');
  assert.equal(fillPath(apiPaths.verifyTopUp, { id: 'abc' }), '/api/top-ups/abc/verify');
});

test('a parameter cannot add a part to the path', () => {
  assert.equal(fillPath(apiPaths.exportFile, { exportId: '../x?y=$&' }), '/api/exports/..%2Fx%3Fy%3D%24%26/file');
});

test('the page of a result names the test and the attempt', () => {
  assert.equal(resultPage('mock-1', 'a b'), '/test/mock-1?attempt=a%20b');
});
