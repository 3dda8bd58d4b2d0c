import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type StaffRole, staffRoles } from '@bharti/domain/people/staff';
import { newCandidate } from '../testing/candidate.ts';
import { newStaff } from '../testing/staff.ts';
import { type Browser, newBrowser, startTestServer, type TestServer } from '../testing/test-server.ts';

const everyone = staffRoles;
const owner = ['owner'] as const;
const content = ['owner', 'editor'] as const;
const money = ['owner', 'support'] as const;
const helpers = ['owner', 'support'] as const;

/** Who may use each route of the admin panel. A new route needs a line here. */
const expected: Readonly<Record<string, readonly StaffRole[] | 'without session'>> = {
  'GET /api/admin/session': everyone,
  'POST /api/admin/session': 'without session',
  'DELETE /api/admin/session': everyone,
  'POST /api/admin/session/google': 'without session',
  'GET /api/admin/overview': everyone,
  'GET /api/admin/waiting': everyone,
  'POST /api/admin/session/passkey/options': 'without session',
  'POST /api/admin/session/passkey': 'without session',
  'GET /api/admin/team': owner,
  'PUT /api/admin/team/:staffId': owner,
  'GET /api/admin/team/:staffId/sessions': owner,
  'DELETE /api/admin/team/:staffId/sessions/:sessionId': owner,
  'POST /api/admin/invitations': owner,
  'DELETE /api/admin/invitations/:invitationId': owner,
  'POST /api/admin/invitations/accept': 'without session',
  'POST /api/admin/invitations/check': 'without session',
  'GET /api/admin/account': everyone,
  'PUT /api/admin/account/password': everyone,
  'DELETE /api/admin/account/sessions': everyone,
  'DELETE /api/admin/account/sessions/:sessionId': everyone,
  'DELETE /api/admin/account/devices/:deviceId': everyone,
  'POST /api/admin/account/totp': everyone,
  'PUT /api/admin/account/totp': everyone,
  'DELETE /api/admin/account/totp': everyone,
  'POST /api/admin/account/passkeys/options': everyone,
  'POST /api/admin/account/passkeys': everyone,
  'DELETE /api/admin/account/passkeys/:passkeyId': everyone,
  'GET /api/admin/audit': owner,
  'GET /api/admin/openapi.json': everyone,
  'GET /api/admin/topics': content,
  'GET /api/admin/questions': content,
  'GET /api/admin/questions/counts': content,
  'POST /api/admin/questions': content,
  'GET /api/admin/questions/:questionId': content,
  'PUT /api/admin/questions/:questionId': content,
  'DELETE /api/admin/questions/:questionId': content,
  'PUT /api/admin/questions/:questionId/state': content,
  'GET /api/admin/questions/:questionId/versions': content,
  'GET /api/admin/questions/:questionId/versions/:version': content,
  'GET /api/admin/tests': content,
  'POST /api/admin/tests': content,
  'POST /api/admin/tests/draw': content,
  'GET /api/admin/tests/:testId': content,
  'PUT /api/admin/tests/:testId': content,
  'DELETE /api/admin/tests/:testId': content,
  'POST /api/admin/tests/:testId/duplicate': content,
  'POST /api/admin/tests/:testId/archive': content,
  'POST /api/admin/tests/:testId/restore': content,
  'POST /api/admin/tests/:testId/publish': content,
  'GET /api/admin/tests/:testId/checklist': content,
  'GET /api/admin/tests/:testId/preview': content,
  'POST /api/admin/tests/:testId/print': content,
  'GET /api/admin/tests/:testId/versions': content,
  'GET /api/admin/tests/:testId/versions/:version': content,
  'GET /api/admin/built-in-offers': content,
  'POST /api/admin/built-in-offers/:testId/take': content,
  'GET /api/admin/pricing': owner,
  'PUT /api/admin/pricing/default': owner,
  'PUT /api/admin/pricing/tests/:testId': owner,
  'POST /api/admin/images': content,
  'POST /api/admin/questions/changes': content,
  'POST /api/admin/questions/check': content,
  'GET /api/admin/settings': owner,
  'PUT /api/admin/settings': owner,
  'GET /api/admin/notes': owner,
  'PUT /api/admin/notes/:name': owner,
  'DELETE /api/admin/notes/:name': owner,
  'GET /api/admin/promotions': owner,
  'POST /api/admin/promotions': owner,
  'PUT /api/admin/promotions/:promotionId': owner,
  'DELETE /api/admin/promotions/:promotionId': owner,
  'GET /api/admin/imports': content,
  'POST /api/admin/imports': content,
  'GET /api/admin/imports/template': content,
  'GET /api/admin/imports/:importId': content,
  'DELETE /api/admin/imports/:importId': content,
  'PUT /api/admin/imports/:importId/parts/:number': content,
  'POST /api/admin/imports/:importId/check': content,
  'GET /api/admin/imports/:importId/rows': content,
  'PATCH /api/admin/imports/:importId/rows/:line': content,
  'POST /api/admin/imports/:importId/decision': content,
  'POST /api/admin/imports/:importId/import': content,
  'GET /api/admin/imports/:importId/undo': content,
  'POST /api/admin/imports/:importId/undo': content,
  'GET /api/admin/reports': content,
  'GET /api/admin/reports/:reportedId': content,
  'GET /api/admin/reports/:reportedId/texts': content,
  'PUT /api/admin/reports/:reportedId/closing': content,
  'DELETE /api/admin/reports/:reportedId/closing': content,
  'GET /api/admin/questions/:questionId/corrections': ['owner', 'editor', 'support'],
  'GET /api/admin/questions/:questionId/statistics': ['owner', 'editor', 'support'],
  'GET /api/admin/questions/flagged': ['owner', 'editor'],
  'GET /api/admin/questions/:questionId/corrections/effect': ['owner', 'editor'],
  'POST /api/admin/questions/:questionId/corrections': ['owner', 'editor'],
  'GET /api/admin/revenue': money,
  'GET /api/admin/revenue/check': money,
  'POST /api/admin/revenue/check': money,
  'GET /api/admin/revenue/export': money,
  'GET /api/admin/revenue/invoices': money,
  'GET /api/admin/revenue/invoices/export': money,
  'GET /api/admin/revenue/invoices/:year/:number/file': money,
  'GET /api/admin/revenue/payments': money,
  'GET /api/admin/revenue/payments/:paymentId': money,
  'GET /api/admin/revenue/decisions': money,
  'POST /api/admin/revenue/decisions': owner,
  'POST /api/admin/revenue/decisions/:decisionId/agreement': owner,
  'DELETE /api/admin/revenue/decisions/:decisionId': owner,
  'GET /api/admin/revenue/disputes': money,
  'GET /api/admin/revenue/debts': money,
  'POST /api/admin/revenue/debts/:userId/write-off': owner,
  'POST /api/admin/revenue/payers/:userId/email': money,
  'POST /api/admin/users': helpers,
  'GET /api/admin/users/export': helpers,
  'GET /api/admin/users/figures': helpers,
  'GET /api/admin/users/figures/export': helpers,
  'GET /api/admin/users/:userId': helpers,
  'GET /api/admin/users/:userId/attempts': helpers,
  'GET /api/admin/users/:userId/wallet': helpers,
  'POST /api/admin/users/:userId/email': helpers,
  'POST /api/admin/users/:userId/data': owner,
  'GET /api/admin/users/:userId/data/:exportId': owner,
  'GET /api/admin/users/:userId/data/:exportId/file': owner,
  'DELETE /api/admin/users/:userId/sessions': helpers,
  'DELETE /api/admin/users/:userId': owner,
  'GET /api/admin/questions/export': content,
  'GET /api/admin/tests/:testId/export': content,
};

type Who = StaffRole | 'visitor' | 'candidate';
const people: readonly Who[] = ['visitor', 'candidate', ...staffRoles];

describe('D01: the routes of the admin panel', () => {
  let server: TestServer;
  const cookies = new Map<Who, string>();
  before(async () => {
    server = await startTestServer();
    cookies.set('candidate', (await newCandidate(server)).cookie());
    for (const role of staffRoles) cookies.set(role, (await newStaff(server, role)).cookie());
  });
  after(() => server.stop());

  test('each have a line in the table of expectations, and each line is a route', () => {
    const routes = server.app.adminRoutes.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(routes.sort(), Object.keys(expected).sort());
  });

  test('declare the roles of the table', () => {
    const declared = server.app.adminRoutes.map(({ method, path, roles }) => [`${method} ${path}`, roles]);
    assert.deepEqual(Object.fromEntries(declared), expected);
  });

  const as = (who: Who): Browser => newBrowser(server.url, cookies.get(who) ?? '');
  const ask = async (who: Who, route: string, origin: string): Promise<number> => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, () => crypto.randomUUID());
    const reply = await as(who).fetch(path, { method, headers: { origin } });
    // Signing out ends the session that the next request needs.
    if (method === 'DELETE' && pattern === '/api/admin/session' && reply.status === 204 && who !== 'visitor') {
      const role = staffRoles.find((known) => known === who);
      if (role !== undefined) cookies.set(role, (await newStaff(server, role)).cookie());
    }
    assert.equal(reply.headers.get('cache-control'), 'no-store', route);
    return reply.status;
  };

  /** The refusal that this person gets; 'allowed' for any reply that is about the request itself. */
  function expectedOf(who: Who, roles: readonly StaffRole[]): number | 'allowed' {
    if (who === 'visitor') return 401;
    return roles.some((role) => role === who) ? 'allowed' : 403;
  }

  for (const [route, roles] of Object.entries(expected)) {
    for (const who of people) {
      test(`S07: ${route} of ${who}, from another site`, async () => {
        assert.equal(await ask(who, route, 'https://evil.example'), 403);
      });
      if (roles === 'without session') continue;
      test(`${route} of ${who}, from our own page`, async () => {
        const status = await ask(who, route, server.url);
        const wanted = expectedOf(who, roles);
        if (wanted === 'allowed') assert.ok(status !== 401 && status !== 403 && status < 500, `answered ${status}`);
        else assert.equal(status, wanted);
      });
    }
  }

  for (const who of ['visitor', 'candidate'] as const) {
    test(`an address that does not exist looks to a ${who} like one that does`, async () => {
      assert.equal(await ask(who, 'GET /api/admin/nothing-here', server.url), who === 'visitor' ? 401 : 403);
      assert.equal(await ask(who, 'PATCH /api/admin/nothing-here', server.url), who === 'visitor' ? 401 : 403);
    });
  }

  test('an address that does not exist is not found by the staff', async () => {
    assert.equal(await ask('editor', 'GET /api/admin/nothing-here', server.url), 404);
  });
});
