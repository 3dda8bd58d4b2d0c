import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../platform/config.ts';
import { cookieName, endedSessionCookie, readCookie, sessionCookie } from './session-cookie.ts';

const plain = readConfig({});
const secure = readConfig({ PUBLIC_URL: 'https://localhost' });
const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort();

describe('session cookie', () => {
  test('lasts 30 days, for the whole site, out of reach of scripts and of posts from other sites', () => {
    assert.match(sessionCookie(plain, 'token'), /^session=token; /);
    assert.deepEqual(attributesOf(sessionCookie(plain, 'token')), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  test('on https is secure and bound to this host', () => {
    assert.match(sessionCookie(secure, 'token'), /^__Host-session=token; /);
    assert.deepEqual(attributesOf(sessionCookie(secure, 'token')), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    // Browsers reject a __Host- cookie with a Domain attribute.
    assert.doesNotMatch(sessionCookie(secure, 'token'), /domain/i);
  });

  test('ending it empties it at once, under the same name and flags', () => {
    assert.match(endedSessionCookie(plain), /^session=; .*Max-Age=0;/);
    assert.match(endedSessionCookie(secure), /^__Host-session=; .*Max-Age=0;.*Secure$/);
  });

  test('is found among others', () => {
    assert.equal(readCookie('a=1; session=token; b=2', 'session'), 'token');
    assert.equal(readCookie('session=token', 'session'), 'token');
    assert.equal(readCookie(' session=token ;', 'session'), 'token');
  });

  test('is not found where it does not exist', () => {
    for (const header of [undefined, '', ';', 'session', 'Session=token', 'xsession=token', '"session=token"']) {
      assert.equal(readCookie(header, 'session'), undefined, header);
    }
  });

  test('S06 a cookie that is sent twice is ignored, because this server did not set one of the two', () => {
    assert.equal(readCookie('session=mine; session=theirs', 'session'), undefined);
    assert.equal(readCookie('session=; session=theirs', 'session'), undefined);
  });

  test('S06 on https without the prefix is ignored, because a sub-domain could have set it', () => {
    assert.equal(readCookie('session=theirs', cookieName(secure)), undefined);
    assert.equal(readCookie('session=theirs; __Host-session=mine', cookieName(secure)), 'mine');
  });
});
