import { postingKinds } from '@bharti/domain/ledger';
import { z } from 'zod';
import { bilingual, instant, paise, postingId, testId, topUpId } from '../common.ts';

/** One line of the wallet's history. */
export const walletEntry = z.object({
  id: postingId,
  kind: z.enum(postingKinds),
  /** Positive when it came into the wallet; 0 when a dispute did not touch it. */
  amountPaise: paise,
  /** The wallet's, after it. */
  balancePaise: paise,
  at: instant,
  /** Of a purchase; null for anything else. */
  test: z.object({ id: testId, title: bilingual }).nullable(),
});
export type WalletEntry = z.output<typeof walletEntry>;

/** Entries before this one; from the newest when left out. */
export const walletPage = z.strictObject({ before: postingId.optional() });
export type WalletPage = z.output<typeof walletPage>;

export const wallet = z.object({
  balancePaise: paise,
  /** Held back while the payment's bank has a dispute open. */
  frozenPaise: paise,
  /** Paid back by the bank or the provider after it was spent; the next top-up pays it. */
  owedPaise: paise,
  /** Newest first. */
  entries: z.array(walletEntry),
  hasMore: z.boolean(),
  /** Top-ups that are paid but not yet confirmed. */
  checking: z.array(z.object({ id: topUpId, amountPaise: paise, at: instant })),
});
export type Wallet = z.output<typeof wallet>;

export const entryParams = z.strictObject({ id: postingId });
export const receiptQuery = z.strictObject({ lang: z.enum(['en', 'mr']).default('en') });
