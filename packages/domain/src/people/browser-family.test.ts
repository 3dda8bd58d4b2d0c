import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserFamily } from './browser-family.ts';

const mobile = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const named: Readonly<Record<string, string | null>> = {
  [`${mobile} Chrome/131.0.0.0 Mobile Safari/537.36`]: 'Chrome',
  [`${mobile} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`]: 'Edge',
  [`${mobile} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`]: 'Opera',
  [`${mobile} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`]: 'Samsung Internet',
  'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 Version/4.0 Chrome/100 UCBrowser/13.4.0 Mobile Safari/537.36':
    'UC Browser',
  'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0': 'Firefox',
  [`${iPhone} CriOS/131.0 Mobile/15E148 Safari/604.1`]: 'Chrome',
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`]: 'Safari',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36':
    'Chrome',
  'curl/8.5.0': null,
  '<script>alert(1)</script>': null,
  '': null,
};

for (const [userAgent, family] of Object.entries(named)) {
  test(`${family ?? 'nothing known'}: ${userAgent.slice(-40)}`, () => assert.equal(browserFamily(userAgent), family));
}

test('without the header no browser is known', () => assert.equal(browserFamily(undefined), null));
