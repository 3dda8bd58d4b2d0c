import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceKind, deviceKind } from './device-kind.ts';

const known: readonly (readonly [string, DeviceKind | null])[] = [
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet'],
  ['Opera/9.80 (Android; Opera Mini/36.2/191.308; U; en) Presto/2.12 Version/12.16', 'phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36', 'computer'],
  ['', null],
];
for (const [userAgent, kind] of known) {
  test(`${kind ?? 'no kind'}: ${userAgent.slice(0, 60)}`, () => assert.equal(deviceKind(userAgent), kind));
}
