import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newEmail } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const good = { name: 'Eve', email: 'eve@example.com' };

const wrongShapes: Readonly<Record<string, unknown>> = {
  'no name': { email: good.email },
  'no e-mail': { name: good.name },
  'an empty name': { ...good, name: '' },
  'a blank name': { ...good, name: ' \t ' },
  'a name of 81 letters': { ...good, name: 'x'.repeat(81) },
  'a name with a NUL': { ...good, name: 'Eve\u0000' },
  'a name with a line break': { ...good, name: 'Eve\nAdmin' },
  'a name that turns the text around': { ...good, name: 'Eve\u202enimda' },
  'a name of signs without width': { ...good, name: '\u200b\u200d\u2060' },
  'a name with half a character': { ...good, name: 'Eve\ud800' },
  'a name that is a list': { ...good, name: ['Eve'] },
  'an e-mail that is none': { ...good, email: 'eve' },
  'an e-mail with a space': { ...good, email: 'eve @example.com' },
  'an e-mail with a NUL': { ...good, email: 'eve\u0000@example.com' },
  'two e-mails': { ...good, email: 'eve@example.com,mallory@example.com' },
  'an e-mail of 300 letters': { ...good, email: `${'e'.repeat(290)}@example.com` },
  'an e-mail that is an object': { ...good, email: { $ne: null } },
};
const massAssignment: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'admin',
  isAdmin: true,
  email_verified: true,
  wallet_balance_paise: 5_000_000,
  tests_taken: 99,
  issuer: 'google',
};
const pollution = [
  '{"name":"Eve","email":"eve@example.com","name":"Mallory"}',
  '{"name":"Eve","email":"eve@example.com","\\u006eame":"Mallory"}',
  '{"__proto__":{"isAdmin":true},"name":"Eve","email":"eve@example.com"}',
  '{"name":"Eve","email":"eve@example.com","constructor":{"prototype":{"isAdmin":true}}}',
];

describe('an invalid sign-in', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const post = (path: string, body: string) =>
    newBrowser(server.url).fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const refuses = (body: string) =>
    assertRefused(server, '400 invalid_request', () => post('/api/session/trial', body));

  for (const [what, person] of Object.entries(wrongShapes)) test(what, () => refuses(JSON.stringify(person)));
  for (const [field, value] of Object.entries(massAssignment)) {
    test(`with a ${field} that the client chose`, () => refuses(JSON.stringify({ ...good, [field]: value })));
  }
  for (const body of pollution) {
    test(`pollution by ${body}`, async () => {
      await refuses(body);
      assert.equal(Object.hasOwn(Object.prototype, 'isAdmin'), false);
    });
  }

  for (const path of ['/api/session/google', '/api/session/admin', '/api/session']) {
    test(`no other path opens a session: ${path}`, () =>
      assertRefused(server, '404 not_found', () => post(path, JSON.stringify({ ...good, email: newEmail() }))));
  }
});
