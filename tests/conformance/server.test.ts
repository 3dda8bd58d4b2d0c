import { describe } from 'node:test';
import { accountConformance } from '@bharti/testing/account-conformance';
import { attemptConformance } from '@bharti/testing/attempt-conformance';
import { dashboardConformance } from '@bharti/testing/dashboard-conformance';
import { agreement } from '@bharti/testing/fixtures';
import { offlineConformance } from '@bharti/testing/offline-conformance';
import { granted } from '@bharti/testing/steps';
import { walletConformance } from '@bharti/testing/wallet-conformance';
import type { StartWorld } from '@bharti/testing/world';
import { makeExports } from '../../apps/server/src/features/exports/make-exports.ts';
import { closeDue } from '../../apps/server/src/testing/close-due.ts';
import { startShop } from '../../apps/server/src/testing/payments.ts';
import { newBrowser } from '../../apps/server/src/testing/test-server.ts';
import { createHttpApi } from '../../apps/web/src/http/http-api.ts';

/** The web app's HTTP adapter against the real server with PostgreSQL and the provider's stand-in. */
const start: StartWorld = async () => {
  const server = await startShop();
  let people = 0;
  const signedOutVisitor = async () => createHttpApi(newBrowser(server.url).fetch);
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
    stop: server.stop,
  };
};

describe('server with PostgreSQL', () => {
  attemptConformance(start);
  offlineConformance(start);
  dashboardConformance(start);
  walletConformance(start);
  accountConformance(start);
});
