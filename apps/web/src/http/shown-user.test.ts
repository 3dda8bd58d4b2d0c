import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownUserHeader, userHeader } from '@bharti/contracts/api';
import { createHttpApi } from './http-api.ts';

const userOf = (id: string) => ({ id, email: `${id}@example.com`, name: id, avatar: null });

/** A server at which `who` is signed in; tells whom each request named. */
function browserOf(who: string | null) {
  const named: (string | null)[] = [];
  const server = { who };
  const api = createHttpApi(async (path, init) => {
    const shown = new Headers(init.headers).get(shownUserHeader);
    named.push(shown);
    if (path === '/api/session/trial') return Response.json(userOf('asha'), { status: 201 });
    if (init.method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/api/session') return Response.json({ user: server.who && userOf(server.who) });
    if (shown !== null && shown !== server.who) return Response.json({ code: 'other_user' }, { status: 409 });
    return Response.json({}, server.who === null ? {} : { headers: { [userHeader]: server.who } });
  });
  return { api, named, server };
}

test('a request names no user until it is known which user is shown', async () => {
  const { api, named } = browserOf(null);
  await api.config();
  assert.equal(await api.session(), null);
  await api.dashboard();
  assert.deepEqual(named, [null, null, null]);
});

test('a request names the user of its session, also when another user has signed in since', async () => {
  const { api, named, server } = browserOf('asha');
  await api.session();
  server.who = 'ravi';
  await api.wallet({});
  await api.deleteAccount({ confirmation: 'DELETE' });
  assert.deepEqual(named.slice(1), ['asha', 'asha']);
});

test('a request names the user of the first reply, and the user who has signed in in this tab', async () => {
  const { api, named } = browserOf('ravi');
  await api.dashboard();
  await api.wallet({});
  await api.signInTrial({ name: 'Asha', email: 'asha@example.com' });
  await api.dashboard();
  assert.deepEqual(named, [null, 'ravi', 'ravi', 'asha']);
});

test('a request names the new user only after a refusal and a new read of the session', async () => {
  const { api, named, server } = browserOf('asha');
  await api.session();
  server.who = 'ravi';
  assert.equal((await api.session())?.id, 'ravi');
  assert.equal((await api.dashboard()).ok, false);
  assert.equal((await api.dashboard()).ok, false);
  await api.session();
  assert.equal((await api.dashboard()).ok, true);
  assert.deepEqual(named.slice(1), ['asha', 'asha', 'asha', 'asha', 'ravi']);
});

test('a request names no user after signing out', async () => {
  const { api, named } = browserOf('asha');
  await api.session();
  await api.signOut();
  await api.config();
  assert.deepEqual(named, [null, 'asha', null]);
});

test('a sign-out that a page repeats after it was loaded names the user who signed out', async () => {
  const { api, named } = browserOf('ravi');
  await api.signOut('asha');
  await api.session();
  assert.deepEqual(named, ['asha', null]);
});

test('a sign-out that a page repeats for another user than it shows names the one who signed out, and the page goes on with its own', async () => {
  const { api, named } = browserOf('ravi');
  await api.session();
  await api.signOut('asha');
  await api.wallet({});
  assert.deepEqual(named, [null, 'asha', 'ravi']);
  assert.equal(api.shown.id(), 'ravi');
});

test('keeps the kind of a body beside the name', async () => {
  const kinds: (string | null)[] = [];
  const api = createHttpApi(async (_path, init) => {
    kinds.push(new Headers(init.headers).get('content-type'));
    return Response.json({}, { headers: { [userHeader]: 'asha' } });
  });
  await api.dashboard();
  await api.changeProfile({ show_on_leaderboard: true });
  assert.deepEqual(kinds, [null, 'application/json']);
});
