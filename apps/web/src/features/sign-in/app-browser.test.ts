import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chromeIntent, readAppBrowser } from './app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A135F';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const webView = `${android} Build/TP1A; wv) ${blink} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const inApps: Readonly<Record<string, string>> = {
  'Instagram on Android': `${webView} Instagram 330.0.0.40.92 Android (33/13; 300dpi; 720x1465; samsung)`,
  'Facebook on Android': `${webView} [FB_IAB/FB4A;FBAV/460.0.0.48.109;]`,
  'Messenger on Android': `${webView} [FB_IAB/Orca-Android;FBAV/455.0.0.50.110;]`,
  'Telegram on Android': `${android}) ${blink} Chrome/124.0.0.0 Mobile Safari/537.36 Telegram-Android/11.2.3 (Samsung SM-A135F)`,
  'an app with a web view on Android': webView,
  'Instagram on iPhone': `${iphone} Mobile/15E148 Instagram 327.0.4.28.90 (iPhone14,5; iOS 17_4; en_IN)`,
  'Facebook on iPhone': `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0.0.30.109;FBDV/iPhone14,5]`,
  'LinkedIn on iPhone': `${iphone} Mobile/15E148 [LinkedInApp]/9.29`,
  'an app with a web view on iPhone': `${iphone} Mobile/15E148`,
  'Line, which calls itself Safari': `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 Line/14.5.0`,
};

const browsers: Readonly<Record<string, string>> = {
  'Chrome on Android': `${android}) ${blink} Chrome/124.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet': `${android}) ${blink} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 13; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
  'UC Browser': `${android}) ${blink} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
  'Safari on iPhone': `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
  'Chrome on iPhone': `${iphone} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
  'Chrome on a desk': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/124.0.0.0 Safari/537.36`,
  'Safari on a desk':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  'nothing said': '',
};

describe('an app’s own browser', () => {
  for (const [what, userAgent] of Object.entries(inApps)) {
    test(`is ${what}`, () => assert.deepEqual(readAppBrowser(userAgent), { isAndroid: what.includes('Android') }));
  }
  for (const [what, userAgent] of Object.entries(browsers)) {
    test(`is not ${what}`, () => assert.equal(readAppBrowser(userAgent), null));
  }
});

describe('the way out to Chrome', () => {
  test('names the page, Chrome, and the page again for a phone without Chrome', () => {
    assert.equal(
      chromeIntent('https://bharti.example/?lang=mr#free'),
      'intent://bharti.example/?lang=mr#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fbharti.example%2F%3Flang%3Dmr%23free;end',
    );
  });

  test('an address cannot add to the intent', () => {
    const intent = chromeIntent('http://127.0.0.1:3000/?next=;end#Intent;package=evil;end');
    assert.equal(intent.split('#').length, 2);
    assert.match(intent, /#Intent;scheme=http;package=com\.android\.chrome;S\.browser_fallback_url=[^;]+;end$/);
  });
});
