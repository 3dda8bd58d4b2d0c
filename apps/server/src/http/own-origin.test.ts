import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../platform/config.ts';
import { ownOrigin } from './own-origin.ts';

const request = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol });

test('the site’s own address is PUBLIC_URL, whatever host a request names', () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:8080' });
  assert.equal(ownOrigin(request('evil.example'), config), 'http://localhost:8080');
});

test('without PUBLIC_URL the own origin is the host of the request, if that is a plain host', () => {
  const config = readConfig({});
  assert.equal(ownOrigin(request('Police-Bharti.example', 'https'), config), 'https://police-bharti.example');
  assert.equal(ownOrigin(request('127.0.0.1:3000'), config), 'http://127.0.0.1:3000');
  for (const host of ['', 'a"><script>', 'a b', 'a\nSitemap: b', 'user@host', 'host/path', '-a', 'a:', 'a'.repeat(300)])
    assert.equal(ownOrigin(request(host), config), null, host);
});
