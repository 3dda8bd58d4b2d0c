import { progressCategories } from '@bharti/domain/test';
import { z } from 'zod';
import { category, paise } from '../common.ts';

/** Site settings; an empty one is null and its place on the page is left out. */
export const siteSettings = z.object({
  /** Sample values are labelled as such wherever they are shown. */
  isSample: z.boolean(),
  instructor: z.string().nullable(),
  videoChannelUrl: z.string().nullable(),
  photoProfileUrl: z.string().nullable(),
  messageChannelUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Whose site this is: the data fiduciary of the DPDP Act 2023. */
  operatorName: z.string().nullable(),
  operatorAddress: z.string().nullable(),
  /** Who answers grievances about personal data (DPDP Act 2023, section 13). */
  grievanceName: z.string().nullable(),
  grievanceEmail: z.string().nullable(),
});
export type SiteSettings = z.output<typeof siteSettings>;

const range = <Value extends z.ZodType>(value: Value) => z.object({ least: value, most: value });

/** What the landing page says about the published tests. */
export const catalogue = z.object({
  testsPerCategory: z.record(z.enum(progressCategories), z.int()),
  freeTest: z.object({ id: z.string(), category, totalQuestions: z.int(), durationSeconds: z.int() }).nullable(),
  /** The tests that cost something; null when none is on sale. */
  testSeries: z.object({ questions: range(z.int()), pricePaise: range(paise) }).nullable(),
});
export type Catalogue = z.output<typeof catalogue>;

/** The Firebase project through which one signs in with Google; public by nature. */
export const firebaseConfig = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** Only on a machine that tries sign-in out. */
  emulatorHost: z.string().optional(),
});
export type FirebaseConfig = z.output<typeof firebaseConfig>;

/** How money comes in. `simulated`: the demo's own, which says so. */
export const paymentsConfig = z.discriminatedUnion('kind', [
  /** Free tests only; nothing about money is shown. */
  z.object({ kind: z.literal('off') }),
  z.object({
    kind: z.literal('razorpay'),
    /** Public by nature. */
    keyId: z.string(),
    /** Razorpay's own in production, the stand-in's in trial mode. */
    checkoutScript: z.string(),
    isTrial: z.boolean(),
  }),
  z.object({ kind: z.literal('simulated') }),
]);
export type PaymentsConfig = z.output<typeof paymentsConfig>;

export const appConfig = z.object({
  contract: z.int(),
  /** `demo`: there is no server, and one local user. `none`: nothing is set up, and pressing 'Login' says so. */
  signIn: z.enum(['trial', 'google', 'none', 'demo']),
  /** Set exactly when `signIn` is 'google'. */
  firebase: firebaseConfig.nullable(),
  payments: paymentsConfig,
  site: siteSettings,
  catalogue,
});
export type AppConfig = z.output<typeof appConfig>;
