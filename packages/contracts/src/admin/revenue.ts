import { ledgerAccounts, postingKinds } from '@bharti/domain/money/ledger';
import { reportUnits } from '@bharti/domain/money/report';
import { sumScopes } from '@bharti/domain/money/report-check';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { bilingual, instant, isoTime, paise, testId } from '../common.ts';

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A period of Indian days, both ends included: 31 days at most, or 12 whole months. */
export const revenueQuery = z.strictObject({ unit: z.enum(reportUnits), from: isoDay, to: isoDay });
export type RevenueQuery = z.output<typeof revenueQuery>;

export const revenueExportQuery = revenueQuery.extend({ format: z.enum(['csv', 'xlsx']) });
export type RevenueExportQuery = z.output<typeof revenueExportQuery>;

const count = z.int().min(0);
/** `count`: payments, tests or refunds. */
const figure = z.object({ amount: paise, count: z.int() });
export type RevenueFigure = z.output<typeof figure>;

/** The last comparison of the report with the ledger. */
export const revenueCheck = z.object({
  /** A comparison waits or runs. */
  isRunning: z.boolean(),
  /** Null before the first comparison. */
  last: z
    .object({
      at: isoTime,
      postings: count,
      /** The sum of all differences without their signs. */
      differencePaise: paise,
      /** The largest ones. */
      differences: z
        .array(z.object({ what: z.enum(sumScopes), name: z.string(), ledger: paise, report: paise }))
        .readonly(),
    })
    .nullable(),
});
export type RevenueCheck = z.output<typeof revenueCheck>;

/** Revenue and accounts of a period, from sums that are kept while money moves. */
export const revenueReport = z.object({
  asOf: instant,
  /** False where the site takes no payments. */
  isOn: z.boolean(),
  ...revenueQuery.shape,
  figures: z.object({
    topUps: figure,
    purchases: figure,
    refunds: figure,
    returned: figure,
    disputesLost: figure,
    /** As far as the provider has said them. */
    fees: figure,
  }),
  /** Tests sold on each day, or in each month, of the period: its first day. */
  slots: z.array(z.object({ day: isoDay, ...figure.shape })).readonly(),
  /** What all wallets hold together: a liability. */
  wallets: z.object({
    opening: paise,
    lines: z.array(z.object({ kind: z.enum(postingKinds), change: paise })).readonly(),
    closing: paise,
  }),
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), opening: paise, closing: paise })).readonly(),
  /** The tests with the largest revenue; `title` is null for a test that is gone. */
  tests: z.object({
    top: z.array(z.object({ id: testId, title: bilingual.nullable(), ...figure.shape })).readonly(),
    others: z.object({ tests: count, ...figure.shape }),
  }),
  check: revenueCheck,
});
export type RevenueReport = z.output<typeof revenueReport>;

type Reply<T> = Promise<Result<T, AdminRefusal>>;

export type RevenuePort = {
  readonly revenueReport: (query: RevenueQuery) => Reply<RevenueReport>;
  /** @param isUnattended the page asks by itself whether the comparison has ended. */
  readonly revenueCheck: (isUnattended: boolean) => Reply<RevenueCheck>;
  readonly checkRevenue: () => Reply<RevenueCheck>;
};
