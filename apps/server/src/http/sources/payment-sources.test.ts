import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../platform/config.ts';
import { securityHeaders } from '../headers.ts';

const headersWith = (payments: { readonly sandboxUrl: string | null } | null) =>
  securityHeaders(readConfig({ TRIAL: 'off' }), payments, []);
const directive = (headers: Readonly<Record<string, string>>, name: string) =>
  headers['content-security-policy']?.split('; ').find((directive) => directive.startsWith(`${name} `));

describe('the content policy of a page that can take a payment', () => {
  test('allows the hosts of Razorpay’s checkout and no other', () => {
    const headers = headersWith({ sandboxUrl: null });
    assert.equal(
      directive(headers, 'script-src'),
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com",
    );
    assert.equal(
      directive(headers, 'frame-src'),
      'frame-src https://api.razorpay.com https://www.youtube-nocookie.com',
    );
    assert.equal(
      directive(headers, 'connect-src'),
      "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
    );
    assert.match(headers['permissions-policy'] ?? '', /payment=\("https:\/\/api\.razorpay\.com"\)$/);
  });

  test('allows the stand-in instead, and no host of Razorpay', () => {
    const headers = headersWith({ sandboxUrl: 'http://127.0.0.1:4000' });
    assert.equal(directive(headers, 'script-src'), "script-src 'self' http://127.0.0.1:4000");
    assert.equal(directive(headers, 'frame-src'), 'frame-src http://127.0.0.1:4000 https://www.youtube-nocookie.com');
    assert.doesNotMatch(JSON.stringify(headers), /razorpay/);
  });

  test('contains no source for payments when they are off', () => {
    const headers = headersWith(null);
    assert.equal(directive(headers, 'script-src'), "script-src 'self'");
    assert.equal(directive(headers, 'frame-src'), 'frame-src https://www.youtube-nocookie.com');
    assert.match(headers['permissions-policy'] ?? '', /payment=\(\)$/);
  });
});
