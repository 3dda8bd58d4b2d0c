import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { apiPaths, fillPath, pagePaths } from '@bharti/contracts/paths';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { freeTestId } from '../../apps/server/src/testing/candidate.ts';
import { newBuyers } from '../support/buyers.ts';
import { type Http2Client, type Http2Reply, http2Client } from '../support/nginx/http2-client.ts';
import { type Site, startSite } from '../support/nginx/start-site.ts';

const phones = 200;
const hallAddress = '127.0.0.3';

describe('a hall of phones behind one address, through nginx with deploy/nginx.conf', () => {
  let site: Site;
  let cookies: readonly string[];
  before(async () => {
    site = await startSite({ RATE_LIMITS: 'on' });
    const store = openDatabase(site.database.url, () => {});
    cookies = (await newBuyers(store, phones, 0)).map(({ cookie }) => `__Host-${cookie}`);
    await store.close();
  });
  after(() => site?.stop());

  /** What a phone keeps when it installs the app. */
  async function filesOfApp(): Promise<readonly string[]> {
    const phone = http2Client(site.nginx.port, hallAddress);
    const texts = [await phone.ask({ path: pagePaths.offline }), await phone.ask({ path: '/sw.js' })];
    phone.close();
    const found = texts.flatMap(({ body }) => body.match(/(?<=\/?)assets\/[\w.-]+\.(?:js|css|svg)/g) ?? []);
    return [...new Set(found)].map((file) => `/${file}`);
  }

  test(`${phones} phones load the app in one instant, start, answer and submit, and none is refused`, async () => {
    const files = await filesOfApp();
    assert.ok(files.length > 50, `${files.length} files`);
    /** How often each refusal came, by status and the program that refused. */
    const refused: Record<string, number> = {};
    const note = (reply: Http2Reply): Http2Reply => {
      if (reply.status >= 400) {
        const name = `${reply.status} ${refusedBy(reply)}`;
        refused[name] = (refused[name] ?? 0) + 1;
      }
      return reply;
    };
    const begun = performance.now();
    await Promise.all(
      cookies.map(async (cookie) => {
        const phone = http2Client(site.nginx.port, hallAddress);
        const get = async (path: string) => note(await phone.ask({ path, cookie }));
        await Promise.all([pagePaths.dashboard, ...files].map(get));
        await sit(phone, cookie, note);
        phone.close();
      }),
    );
    process.stdout.write(
      `${phones} phones of one address, each with ${files.length + 1} files at once, a start, 10 saves and a submission: ` +
        `${((performance.now() - begun) / 1_000).toFixed(1)} s; refused: ${JSON.stringify(refused)}\n`,
    );
    assert.deepEqual(refused, {});
  });

  async function sit({ ask }: Http2Client, cookie: string, note: (reply: Http2Reply) => Http2Reply): Promise<void> {
    const begun = note(await ask({ path: apiPaths.attempts, method: 'POST', cookie, body: { testId: freeTestId } }));
    const attemptId = JSON.parse(begun.body).id;
    const sitting = crypto.randomUUID();
    const path = fillPath(apiPaths.answers, { attemptId });
    for (let seq = 1; seq <= 10; seq += 1) {
      const changes = [{ question: seq % 10, option: seq % 4 }];
      note(await ask({ path, method: 'PUT', cookie, body: { sitting, seq, changes } }));
    }
    note(await ask({ path: fillPath(apiPaths.submit, { attemptId }), method: 'POST', cookie, body: {} }));
  }
});

/** nginx answers in plain text of its own, the server in JSON or, before a request is read, with nothing. */
function refusedBy({ body }: Http2Reply): string {
  if (body.startsWith('Too many requests from your address')) return 'by a limit of nginx';
  if (body.startsWith('The server is starting')) return 'by nginx, which the server did not answer';
  return `by the server: ${body.slice(0, 80)}`;
}
