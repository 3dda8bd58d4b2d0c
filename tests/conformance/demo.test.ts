import { describe } from 'node:test';
import { noteNames } from '@bharti/domain/content/note';
import { instant } from '@bharti/domain/time';
import { accountConformance } from '@bharti/testing/account-conformance';
import { attemptConformance } from '@bharti/testing/attempt-conformance';
import { dashboardConformance } from '@bharti/testing/dashboard-conformance';
import { agreement } from '@bharti/testing/fixtures';
import { granted } from '@bharti/testing/steps';
import { walletConformance } from '@bharti/testing/wallet-conformance';
import type { StartWorld, World } from '@bharti/testing/world';
import { createDemoApi } from '../../apps/web/src/demo/demo-api.ts';
import { createDemoStore } from '../../apps/web/src/demo/demo-store.ts';
import { simulatedPayment } from '../../apps/web/src/demo/simulated-payment.ts';
import { memoryStorage } from '../../apps/web/src/demo/testing/memory-storage.ts';
import { loadBank } from '../../apps/web/src/demo/testing/whole-bank.ts';

/** The demo adapter: each visitor has their own browser, and the test sets the clock. */
const start: StartWorld = async () => {
  let passed = 0;
  let people = 0;
  const signedOutVisitor: World['signedOutVisitor'] = async () => {
    const store = createDemoStore({
      storage: memoryStorage(),
      alone: async (work) => work(),
      warn: (message) => {
        throw new Error(message);
      },
    });
    return createDemoApi({
      store,
      now: () => instant(Date.now() + passed),
      userAgent: 'test',
      loadBank,
      notes: noteNames.map((name) => ({ name, asOf: null, pdf: null, phonePdf: null })),
    });
  };
  return {
    signedOutVisitor,
    visitor: async (name) => {
      const api = await signedOutVisitor();
      people += 1;
      granted(await api.signInTrial({ name: name ?? `Candidate ${people}`, email: `candidate${people}@example.com` }));
      granted(await api.giveConsent(agreement));
      return api;
    },
    advance: async (milliseconds) => {
      passed += milliseconds;
    },
    runJobs: async () => {},
    pay: async (topUp) => simulatedPayment(topUp),
    stop: async () => {},
  };
};

describe('demo in the browser', () => {
  attemptConformance(start);
  dashboardConformance(start);
  walletConformance(start);
  accountConformance(start);
});
