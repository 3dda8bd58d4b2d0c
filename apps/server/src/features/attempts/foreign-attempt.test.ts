import { after, before, describe, test } from 'node:test';
import { type Candidate, newCandidate } from '../../testing/candidate.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newBrowser, startTestServer, type TestServer } from '../../testing/test-server.ts';

const save = {
  sitting: '3f0f8a5e-8c0e-4a4e-9a43-3f1f6b0c6a11',
  seq: 1,
  changes: [{ question: 0, option: 0 }],
};
const requests: readonly (readonly [method: string, suffix: string, body?: unknown])[] = [
  ['GET', ''],
  ['GET', '/paper'],
  ['PUT', '/answers', save],
  ['POST', '/submit'],
  ['GET', '/result'],
  ['GET', '/key'],
  ['GET', '/comparison'],
];

const wrongIds: Readonly<Record<string, string>> = {
  'a number': '1',
  minus: '-1',
  'a big number': '9007199254740993',
  null: 'null',
  undefined: 'undefined',
  'the name of every prototype': '__proto__',
  constructor: 'constructor',
  'a quote': "'%20or%20'1'%3D'1",
  'a NUL': '%00',
  'a cut id': '00000000-0000-4000-8000-00000000000',
  'an id in braces': '%7B00000000-0000-4000-8000-000000000000%7D',
  'a line break': '00000000-0000-4000-8000-000000000000%0a',
};

describe("A07 attempts that are not the candidate's", () => {
  let server: TestServer;
  let candidate: Candidate;
  let running: string;
  let submitted: string;
  before(async () => {
    server = await startTestServer();
    candidate = await newCandidate(server);
    const [one, other] = [await newCandidate(server), await newCandidate(server)];
    running = (await one.begin()).id;
    submitted = (await other.begin()).id;
    await other.send('POST', `/api/attempts/${submitted}/submit`);
  });
  after(() => server.stop());

  for (const [method, suffix, body] of requests) {
    const ask = (who: Pick<Candidate, 'send'>, id: string) => who.send(method, `/api/attempts/${id}${suffix}`, body);

    test(`${method} ${suffix}: another's running attempt is not found`, () =>
      assertRefused(server, '404 attempt_not_found', () => ask(candidate, running)));

    test(`${method} ${suffix}: another's submitted attempt is not found`, () =>
      assertRefused(server, '404 attempt_not_found', () => ask(candidate, submitted)));

    test(`${method} ${suffix}: an attempt that does not exist is not found`, () =>
      assertRefused(server, '404 attempt_not_found', () => ask(candidate, crypto.randomUUID())));

    test(`${method} ${suffix}: the user’s own id is not found as an attempt`, () =>
      assertRefused(server, '404 attempt_not_found', () => ask(candidate, candidate.id)));

    test(`${method} ${suffix}: is refused without a session`, () => {
      const headers = { 'content-type': 'application/json' };
      const init = { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) };
      const url = `/api/attempts/${running}${suffix}`;
      return assertRefused(server, '401 not_signed_in', () => newBrowser(server.url).fetch(url, init));
    });

    for (const [what, id] of Object.entries(wrongIds)) {
      test(`${method} ${suffix}: an invalid id is refused: ${what}`, () =>
        assertRefused(server, '400 invalid_request', () => ask(candidate, id)));
    }
  }
});
