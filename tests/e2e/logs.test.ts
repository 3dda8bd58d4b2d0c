import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { makeToken } from '../../apps/server/src/shared/sessions/token.ts';
import { jsonRequest, newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { surely } from '../support/kill-while.ts';
import { ended } from './support/start-command.ts';
import { personalDataIn } from './support/watch-log.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

type Logging = { readonly process: ChildProcess; readonly url: string; readonly said: () => string };

/** Starts the server as a separate process that logs everything. */
function startLogging(databaseUrl: string): Promise<Logging> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'trace', DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  return new Promise((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /Ready on (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) done({ process: child, url, said: () => said });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
}

test('Y06: an account from sign-in to deletion, refusals included, leaves no personal data in the log', async (t) => {
  const database = await createTestDatabase();
  const { process: child, url, said } = await startLogging(database.url);
  // Also after a failure: a server that is left running would hold up the end of the tests.
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  t.after(async () => {
    await stop();
    await database.drop();
  });
  const who = { name: 'Zarina Unmistakable', email: 'zarina.unmistakable@example.com' };
  // Straight after its start a server on a slow machine may refuse for a moment, as busy.
  const candidate = await surely(() => newCandidate({ url }, who));
  const token = candidate.cookie().split('=')[1] ?? '';
  const attempt = await candidate.begin();
  await candidate.save(attempt);
  await candidate.send('POST', `/api/attempts/${attempt.id}/submit`);
  await candidate.send('POST', '/api/exports', { locale: 'mr' });
  await candidate.send('GET', `/api/exports/${crypto.randomUUID()}/file`);
  await candidate.fetch('/api/session/trial', jsonRequest('POST', { ...who, name: '' }));
  await candidate.fetch(`/api/profile?email=${encodeURIComponent(who.email)}`);
  await candidate.send('PATCH', '/api/profile', { show_on_leaderboard: true, note: who.name });
  await candidate.send('DELETE', '/api/consent');
  await candidate.send('DELETE', '/api/account', { confirmation: 'DELETE' });
  await stop();
  assert.match(said(), /"route":"\/api\/account"/);
  for (const secret of ['Unmistakable', 'unmistakable', token, candidate.id, attempt.id, '127.0.0.1"']) {
    assert.ok(secret !== '' && !said().includes(secret), secret);
  }
});

test('Y06: the search in the log of every browser test finds an e-mail, a name, a phone number, a token, a cookie, an id, a key and an address', () => {
  const line = (value: string) => JSON.stringify({ level: 30, route: '/api/session', value, msg: 'request' });
  const token = 'a1B2-'.repeat(9).slice(0, 43);
  for (const [what, value] of [
    ['e-mail', 'person1@example.com'],
    ['name', 'Asha'],
    ['name', 'Zarina Unmistakable'],
    ['phone', '+91 9876543210'],
    ['phone', '9876543210'],
    ['token', token],
    ['token', makeToken(crypto.randomUUID()).text],
    ['id', 'of a4f0c1de-0000-4000-8000-000000000000'],
    ['key', 'rzp_test_Shop000000001'],
    ['key', 'shop-webhook-secret'],
    ['key', 'ab'.repeat(32)],
    ['token', 'session=abc'],
  ] as const) {
    assert.deepEqual(
      personalDataIn([line(value)], ['Zarina']).map((found) => found.split(':')[0]),
      [what],
    );
  }
  assert.equal(personalDataIn(['{"remoteAddress":"127.0.0.1"}']).length, 1);
  const usual = { level: 30, time: 1_795_000_000_000, reqId: 'a4f0c1de-0000-4000-8000-000000000000', msg: 'request' };
  assert.deepEqual(personalDataIn([JSON.stringify(usual)]), []);
});
