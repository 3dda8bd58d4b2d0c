import { postingKinds } from '@bharti/domain/money/ledger';
import { z } from 'zod';
import { bilingual, instant, paise, postingId, testId, topUpId } from '../common.ts';

/** One line of the wallet's history. */
export const walletEntry = z.object({
  id: postingId,
  kind: z.enum(postingKinds),
  /** Positive for a credit of the wallet; 0 when a dispute did not change the wallet. */
  amountPaise: paise,
  /** The wallet's balance after the entry. */
  balancePaise: paise,
  at: instant,
  /** The test of a purchase; null for other entries. */
  test: z.object({ id: testId, title: bilingual }).nullable(),
});
export type WalletEntry = z.output<typeof walletEntry>;

/** The page with the entries older than `before`; the newest entries without it. */
export const walletPage = z.strictObject({ before: postingId.optional() });
export type WalletPage = z.output<typeof walletPage>;

export const wallet = z.object({
  balancePaise: paise,
  /** Frozen while the payer's bank has an open dispute. */
  frozenPaise: paise,
  /** The debt: money that the bank or the provider took back after it was spent. The next top-up pays it. */
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
