import { describe } from 'node:test';
import { accountConformance } from '@bharti/testing/account-conformance';
import { attemptConformance } from '@bharti/testing/attempt-conformance';
import { dashboardConformance } from '@bharti/testing/dashboard-conformance';
import { agreement } from '@bharti/testing/fixtures';
import { offlineConformance } from '@bharti/testing/offline-conformance';
import { granted } from '@bharti/testing/steps';
import { walletConformance } from '@bharti/testing/wallet-conformance';
import type { StartWorld, World } from '@bharti/testing/world';
import { makeExports } from '../../apps/server/src/features/exports/make-exports.ts';
import { closeDue } from '../../apps/server/src/testing/close-due.ts';
import { type Shop, shopEnv, startShop } from '../../apps/server/src/testing/payments.ts';
import { type Browser, newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { createHttpApi } from '../../apps/web/src/http/http-api.ts';
import { fullSizeVariable } from '../full-size.ts';
import { startApi } from '../support/api-process.ts';

const isFullSize = process.env[fullSizeVariable] !== undefined;

/** The web app's HTTP adapter against the real server with PostgreSQL and the provider's stand-in. */
const start: StartWorld = async () => {
  const shop = await startShop();
  return worldOf(shop, () => newBrowser(shop.url).fetch, shop.stop);
};

/** The same against two workers behind one port. Each request has a connection of its own: they go to the workers in turn. */
const startWorkers: StartWorld = async () => {
  const shop = await startShop();
  const { databaseUrl } = shop.deps.config;
  const workers = await startApi({ ...shopEnv(shop.sandbox.url), DATABASE_URL: databaseUrl ?? '', WORKERS: '2' });
  const visit = () => {
    const { fetch } = newBrowser(workers.url.origin);
    return (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('connection', 'close');
      return fetch(path, { ...init, headers });
    };
  };
  return worldOf(shop, visit, async () => {
    await workers.stop();
    await shop.stop();
  });
};

/** @param visit the requests of a new browser. */
function worldOf(server: Shop, visit: () => Browser['fetch'], stop: () => Promise<void>): World {
  let people = 0;
  const signedOutVisitor = async () => createHttpApi(visit());
  return {
    signedOutVisitor,
    visitor: async (name) => {
      const api = await signedOutVisitor();
      people += 1;
      const email = `candidate${people}@example.com`;
      granted(await api.signInTrial({ name: name ?? `Candidate ${people}`, email }));
      granted(await api.giveConsent(agreement));
      return api;
    },
    advance: server.advance,
    runJobs: async () => {
      await closeDue(server);
      await makeExports(server.deps);
    },
    pay: async ({ orderId }) => server.sandbox.pay(orderId),
    stop,
  };
}

describe('server with PostgreSQL', () => {
  attemptConformance(start);
  offlineConformance(start);
  dashboardConformance(start);
  walletConformance(start);
  accountConformance(start);
});

describe('two workers with PostgreSQL', () => {
  attemptConformance(startWorkers);
  accountConformance(startWorkers);
  if (!isFullSize) return;
  offlineConformance(startWorkers);
  dashboardConformance(startWorkers);
  walletConformance(startWorkers);
});
