import { Agent } from 'node:http';
import { after, before } from 'node:test';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts';

type TwoServers = {
  /** Of the first server, which owns the database. */
  readonly deps: () => TestServer['deps'];
  readonly urls: () => readonly [URL, URL];
  readonly agent: Agent;
};

/** Two servers with one database, and the connections to them, for the tests of a suite. */
export function useTwoServers(maxSockets: number): TwoServers {
  let server: TestServer;
  let second: Awaited<ReturnType<TestServer['startSecondServer']>>;
  const agent = new Agent({ keepAlive: true, maxSockets });
  before(async () => {
    server = await startTestServer();
    second = await server.startSecondServer();
  });
  after(async () => {
    agent.destroy();
    await second.stop();
    await server.stop();
  });
  return { deps: () => server.deps, urls: () => [new URL(server.url), new URL(second.url)], agent };
}
