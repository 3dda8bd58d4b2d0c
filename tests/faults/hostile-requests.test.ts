import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hashPassword } from '../../apps/server/src/admin/staff/password.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { noPeers } from '../../apps/server/src/platform/workers/peers.ts';
import { prepareInstallation } from '../../apps/server/src/prepare.ts';
import { seedWith } from '../../apps/server/src/seed.ts';
import { type Served, serve } from '../../apps/server/src/server.ts';
import { freeTestId, newCandidate } from '../../apps/server/src/testing/candidate.ts';
import { type DescribedRoute, describedRoutes } from '../../apps/server/src/testing/described-routes.ts';
import { fitsText } from '../../apps/server/src/testing/json-schema.ts';
import { newOwner } from '../../apps/server/src/testing/staff.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';
import { questionList } from '../../packages/contracts/src/admin/bank.ts';
import { adminPaths } from '../../packages/contracts/src/admin/paths.ts';
import { sizeOf } from '../full-size.ts';
import { type HostileRequest, hostileRequest, shown } from '../support/fuzz/hostile-request.ts';
import { type RowChanges, watchRows } from '../support/fuzz/row-changes.ts';
import type { Known } from '../support/fuzz/sample.ts';
import { randomFrom } from '../support/random.ts';

/** Requests for each route. */
const requests = sizeOf({ usual: 3, full: 200 });

describe('requests that no page sends, made from the description of the API', () => {
  const opened = new AsyncDisposableStack();
  let server: Served;
  let routes: readonly DescribedRoute[];
  let rows: RowChanges;
  let cookie = '';
  let known: Known = {};
  before(async () => {
    const database = await createTestDatabase();
    opened.defer(database.drop);
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: database.url });
    const { prepared, stop } = await prepareInstallation(config, seedWith(testLimits.database.general));
    opened.defer(stop);
    // Without the jobs, so that only requests write.
    server = await serve(config, prepared, { built: null, limits: testLimits, peers: noPeers(prepared.key) });
    opened.defer(server.stop);
    const address = { url: server.listensOn, deps: server.deps };
    const candidate = await newCandidate(address);
    const owner = await newOwner(address);
    await database.asOwner(`update staff set password_hash = '${await hashPassword('the first password')}'`);
    const { id: attemptId } = await candidate.begin();
    const { questions } = questionList.parse(await (await owner.fetch(`${adminPaths.questions}?limit=1`)).json());
    const questionId = questions[0]?.id;
    known = { attemptId, testId: freeTestId, questionId, staffId: owner.id, userId: candidate.id };
    cookie = `${candidate.cookie()}; ${owner.cookie()}`;
    routes = await describedRoutes(owner.fetch);
    rows = await watchRows(database.ownerUrl);
    opened.defer(rows.close);
  });
  after(() => opened.disposeAsync());

  const send = ({ method, url, contentType, body, headers: own }: HostileRequest) => {
    const headers = { host: new URL(server.listensOn).host, origin: server.listensOn, cookie, ...own };
    const content = body === null ? {} : { payload: body };
    return server.app.inject({
      method: method as 'POST',
      url,
      headers: body === null ? headers : { ...headers, 'content-type': contentType },
      ...content,
    });
  };

  const counts = { refused: 0, accepted: 0, 'accepted and undone': 0 };
  /** What is wrong with the reply to this request; null for nothing. An accepted change is undone. */
  const faultOf = async (route: DescribedRoute, request: HostileRequest): Promise<string | null> => {
    const { statusCode } = await send(request);
    const changes = await rows.take();
    if (changes.length > 0) await rows.undo(changes);
    counts[statusCode >= 400 ? 'refused' : changes.length === 0 ? 'accepted' : 'accepted and undone'] += 1;
    // 501: a receipt cannot be made on this machine.
    if (statusCode >= 500 && statusCode !== 501) return 'error of the server';
    if (statusCode >= 400) {
      const tables = [...new Set(changes.map(({ table }) => table))];
      return changes.length === 0 ? null : `refused, and changed ${tables.join(', ')}`;
    }
    const fits = route.body === null || request.body === null || fitsText(route.body, request.body);
    return fits ? null : 'accepted, and does not fit the description';
  };

  test(`${requests} for each route: no error of the server, nothing accepted that is not described, and what is refused changes nothing`, async () => {
    assert.ok(routes.length > 150, `only ${routes.length} routes`);
    const before = await rows.hashes();
    const faults: string[] = [];
    let sent = 0;
    for (const [index, route] of routes.entries()) {
      const random = randomFrom(index + 1);
      for (let i = 0; i < requests; i += 1) {
        const request = hostileRequest(route, random, known, cookie);
        sent += 1;
        const fault = await faultOf(route, request);
        if (fault !== null) faults.push(`${fault}: ${shown(request)}`);
      }
    }
    const counted = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    process.stdout.write(`${routes.length} routes, ${sent} requests: ${counted.join(', ')}\n`);
    assert.deepEqual(faults, []);
    assert.deepEqual(await rows.hashes(), before);
  });
});
