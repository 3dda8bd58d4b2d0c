import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Candidate, freeTestId, newCandidate } from '../testing/candidate.ts';
import { contentsOf } from '../testing/contents.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { assertRefused } from '../testing/refused.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const json = 'application/json';
const startBody = JSON.stringify({ testId: freeTestId });
const fiveMegabytes = JSON.stringify({ testId: 'x'.repeat(5 * 1024 * 1024) });
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`k${key}`, key])));

const foreignTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/html',
];
const smuggledTypes = ['text/plain; application/json', 'application/jsonp', 'application/xml', 'x'];

const malformed: Readonly<Record<string, string>> = {
  'half an object': '{"testId":',
  nothing: '',
  'single quotes': "{'testId':'x'}",
  'a trailing comma': '{"testId":"x",}',
  'not a number': '{"testId":NaN}',
  'two values': '{}{}',
  'brackets ten thousand deep': '['.repeat(10_000),
};

const wrongShapes: Readonly<Record<string, string>> = {
  null: 'null',
  'a list': '[]',
  'a text': '"promo-general-knowledge"',
  'a number': '1',
  'lists ten thousand deep': '['.repeat(10_000) + ']'.repeat(10_000),
};

describe('request bodies', () => {
  let server: TestServer;
  let candidate: Candidate;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
  });
  after(() => server.stop());

  const post = (path: string, body: string, headers: Record<string, string>) =>
    rawRequest(server.url, {
      method: 'POST',
      path,
      body,
      headers: { origin: server.url, cookie: candidate.cookie(), ...headers },
    });

  test('a valid request is accepted, also with a charset', async () => {
    const response = await post('/api/attempts', startBody, { 'content-type': 'application/json; charset=utf-8' });
    assert.equal(response.status, 201);
  });

  for (const path of ['/api/attempts', '/api/session/trial']) {
    test(`5 MB to ${path} are too large`, () =>
      assertRefused(server, '413 too_large', () => post(path, fiveMegabytes, { 'content-type': json })));

    test(`5 MB to ${path} without a length are too large`, () =>
      assertRefused(server, '413 too_large', () =>
        post(path, fiveMegabytes, { 'content-type': json, 'transfer-encoding': 'chunked' }),
      ));
  }

  for (const type of [...foreignTypes, ...smuggledTypes]) {
    test(`S07 a body that calls itself ${type} is not JSON`, () =>
      assertRefused(server, '415 not_json', () => post('/api/attempts', startBody, { 'content-type': type })));
  }

  test('5 MB that came packed as 5 KB are refused, whatever the request calls the packing', async () => {
    const bomb = gzipSync(fiveMegabytes);
    assert.ok(bomb.length < 10_000);
    const before = await contentsOf(server);
    const common = { origin: server.url, cookie: candidate.cookie(), 'content-type': json };
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'unknown']) {
      const headers = { ...common, 'content-encoding': encoding };
      const reply = await fetch(`${server.url}/api/attempts`, { method: 'POST', headers, body: bomb });
      assert.ok([400, 413, 415].includes(reply.status), `${encoding}: ${reply.status}`);
    }
    assert.deepEqual(await contentsOf(server), before);
  });

  test('10,000 keys are too large', () =>
    assertRefused(server, '413 too_large', () => post('/api/attempts', manyKeys, { 'content-type': json })));

  test('a body without a type is not JSON', () =>
    assertRefused(server, '415 not_json', () => post('/api/attempts', startBody, {})));

  for (const [what, body] of Object.entries(malformed)) {
    test(`malformed JSON is refused: ${what}`, () =>
      assertRefused(server, '400 invalid_request', () => post('/api/attempts', body, { 'content-type': json })));
  }

  for (const [what, body] of Object.entries(wrongShapes)) {
    test(`JSON of the wrong shape is refused: ${what}`, () =>
      assertRefused(server, '400 invalid_request', () => post('/api/attempts', body, { 'content-type': json })));
  }

  test('a wrong content-length does not hang the server', async () => {
    const response = await post('/api/attempts', startBody, { 'content-type': json, 'content-length': '4' });
    assert.equal(response.status, 400);
    assert.equal((await candidate.send('GET', '/api/session')).status, 200);
  });
});
