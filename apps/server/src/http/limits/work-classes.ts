import { isAdminApi } from '@bharti/contracts/admin/paths';
import { apiPaths, apiPrefix, correctionsPath, receiptPath } from '@bharti/contracts/paths';
import { publicPages } from '@bharti/contracts/sitemap';

/** Kinds of work with separate limits, so that none can use up the resources of another. */
export type WorkClass =
  | 'attempt'
  | 'start'
  | 'save'
  | 'money'
  | 'payment'
  | 'account'
  | 'export'
  | 'webhook'
  | 'staff'
  | 'read';

const { attempts, attempt, paper, answers, submit, result, answerKey, test, offlinePapers, offlineSitting } = apiPaths;
const { purchases, topUps, topUp, syncTopUp, verifyTopUp, receipt } = apiPaths;
const { trialSignIn, googleSignIn, consent, declineConsent, account, sessions } = apiPaths;

const pathsOf: Readonly<Record<Exclude<WorkClass, 'read' | 'staff'>, readonly string[]>> = {
  attempt: [attempt, paper, submit, result, answerKey, test, offlinePapers, offlineSitting],
  // Starts and saves wait for each other and are committed together: each takes no connection of its own.
  start: [attempts],
  save: [answers],
  money: [purchases],
  // These routes wait for the payment provider, which can take seconds.
  payment: [topUps, topUp, syncTopUp, verifyTopUp],
  account: [trialSignIn, googleSignIn, consent, declineConsent, account, sessions],
  export: [apiPaths.exports, apiPaths.export, apiPaths.exportFile, receipt],
  webhook: [apiPaths.razorpayWebhook],
};
const workClasses = ['attempt', 'start', 'save', 'money', 'payment', 'account', 'export', 'webhook'] as const;

/** @param path the pattern of a route that queries the database. */
export const workClassOf = (path: string): WorkClass =>
  isAdminApi(path) ? 'staff' : (workClasses.find((workClass) => pathsOf[workClass].includes(path)) ?? 'read');

/** Routes that do not query the database, and health, which must always answer. */
const ungated: ReadonlySet<string> = new Set([apiPaths.health, apiPaths.readiness, apiPaths.openApi]);
const publicPaths: ReadonlySet<string> = new Set([
  apiPaths.config,
  correctionsPath,
  receiptPath,
  ...Object.values(publicPages),
]);

/** Files and the other pages are the same bytes for all visitors. */
export const asksDatabase = (path: string): boolean =>
  !ungated.has(path) &&
  (path.startsWith(apiPrefix) || path === apiPaths.image || path === apiPaths.note || publicPaths.has(path));
