import { progressCategories } from '@bharti/domain/content/test';
import { z } from 'zod';
import { category, paise } from '../common.ts';

/** A picture that the owner has uploaded. */
export const siteImage = z.strictObject({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.strictObject({ en: z.string(), mr: z.string() }),
});

/** Site settings; an empty one is null and its place on the page is left out. */
export const siteSettings = z.object({
  /** Sample values are labelled as such wherever they are shown. */
  isSample: z.boolean(),
  /** The name of the site in each language. Where one is missing, the other is shown; without both, ours. */
  siteNameEn: z.string().nullable(),
  siteNameMr: z.string().nullable(),
  instructor: z.string().nullable(),
  /** A line on the dashboard, in each language. Where one is missing, the other is shown. */
  announcementEn: z.string().nullable(),
  announcementMr: z.string().nullable(),
  /** The owner's promotional banner on the dashboard. Where one language is missing, the other is shown. */
  bannerEn: z.string().nullable(),
  bannerMr: z.string().nullable(),
  /** A picture that replaces the drawing of the landing page's poster. */
  poster: siteImage.nullable(),
  /** A picture in the dashboard's promotional banner. */
  bannerImage: siteImage.nullable(),
  videoChannelUrl: z.string().nullable(),
  photoProfileUrl: z.string().nullable(),
  messageChannelUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** The operator of the site: the data fiduciary of the DPDP Act 2023. */
  operatorName: z.string().nullable(),
  operatorAddress: z.string().nullable(),
  /** The contact for grievances about personal data (DPDP Act 2023, section 13). */
  grievanceName: z.string().nullable(),
  grievanceEmail: z.string().nullable(),
});
export type SiteSettings = z.output<typeof siteSettings>;

const range = <Value extends z.ZodType>(value: Value) => z.object({ least: value, most: value });

/** The figures of the published tests on the landing page. */
export const catalogue = z.object({
  testsPerCategory: z.record(z.enum(progressCategories), z.int()),
  freeTest: z.object({ id: z.string(), category, totalQuestions: z.int(), durationSeconds: z.int() }).nullable(),
  /** The tests with a price; null when none is on sale. */
  testSeries: z
    .object({
      /** `usual`: the size of more than half of them; missing in a reply that an earlier release has kept on the device. */
      questions: range(z.int()).extend({ usual: z.int().nullable().optional() }),
      pricePaise: range(paise),
    })
    .nullable(),
});
export type Catalogue = z.output<typeof catalogue>;

/** The Firebase project for Google sign-in; these values are public. */
export const firebaseConfig = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** Set only for development with the emulator. */
  emulatorHost: z.string().optional(),
});
export type FirebaseConfig = z.output<typeof firebaseConfig>;

/** The kind of payments. `simulated`: the demo's, which labels them as simulated. */
export const paymentsConfig = z.discriminatedUnion('kind', [
  /** Free tests only; the pages show no prices and no wallet. */
  z.object({ kind: z.literal('off') }),
  z.object({
    kind: z.literal('razorpay'),
    /** Public: the checkout in the browser needs it. */
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
  /** `demo`: no server, one local user. `none`: sign-in is not configured, and 'Login' shows a message that says so. */
  signIn: z.enum(['trial', 'google', 'none', 'demo']),
  /** Set exactly when `signIn` is 'google'. */
  firebase: firebaseConfig.nullable(),
  payments: paymentsConfig,
  site: siteSettings,
  catalogue,
});
export type AppConfig = z.output<typeof appConfig>;
