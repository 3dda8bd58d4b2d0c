import type { PostingId } from '../brand.ts';
import type { LedgerAccount, PostingKind, Transfer } from './ledger.ts';
import { type Paise, paise } from './money.ts';

/** The ledger account whose transfers add up to an entry's whole amount, even when a part of it pays a debt. */
const mainSides = {
  top_up: { debit: 'provider' },
  purchase: { credit: 'sales' },
  refund: { credit: 'provider' },
  refund_returned: { debit: 'provider' },
  dispute_opened: { credit: 'frozen' },
  dispute_won: { debit: 'frozen' },
  dispute_lost: { credit: 'provider' },
  debt_collected: { credit: 'owed' },
  debt_written_off: { credit: 'owed' },
  debt_resumed: { debit: 'owed' },
} as const satisfies Record<PostingKind, { debit: LedgerAccount } | { credit: LedgerAccount }>;

/** The amount of a receipt, from all transfers of its posting. Whole paise, never negative. */
export function receiptAmount(kind: PostingKind, transfers: readonly Transfer[]): Paise {
  const side = mainSides[kind];
  const counts = (transfer: Transfer) =>
    'debit' in side ? transfer.debit === side.debit : transfer.credit === side.credit;
  return paise(transfers.filter(counts).reduce((sum, { amount }) => sum + amount, 0));
}

/** Entries without an event at the payment provider. */
const withoutReference = ['purchase', 'debt_written_off', 'debt_resumed'] as const satisfies readonly PostingKind[];
export type ReferencedKind = Exclude<PostingKind, (typeof withoutReference)[number]>;

/** Whether an entry of this kind has an id at the payment provider: of a payment, a refund or a dispute. */
export const hasReference = (kind: PostingKind): kind is ReferencedKind =>
  !withoutReference.some((without) => without === kind);

/** '9F3A-11C2-4B7E-4C1D': the first 64 bits of the posting's id, 60 of them random; short enough to be read out. */
export const receiptNumber = (id: PostingId): string =>
  (id.replaceAll('-', '').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');
