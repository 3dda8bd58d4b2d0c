import type { Bilingual } from '@bharti/domain/bilingual';
import type { PostingId, UserId } from '@bharti/domain/brand';
import type { PostingKind, Transfer } from '@bharti/domain/money/ledger';
import { type Paise, paise } from '@bharti/domain/money/money';
import { hasReference } from '@bharti/domain/money/receipt';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { type Instant, instant } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

export type ReceiptEntry = {
  readonly id: PostingId;
  readonly kind: PostingKind;
  /** The id of the test when the entry is a purchase. */
  readonly subject: string;
  /** The provider's id of the payment, refund or dispute; null where there is none or the provider has not given it yet. */
  readonly reference: string | null;
  readonly at: Instant;
  /** At least one transfer, in the order of recording. */
  readonly transfers: readonly Transfer[];
  /** The wallet's balance after the last transfer. */
  readonly balance: Paise;
};

/** Null when this user has no entry with this id. */
export async function findReceiptEntry(reader: Reader, owner: UserId, id: PostingId): Promise<ReceiptEntry | null> {
  const rows = await reader
    .selectFrom('postings')
    .innerJoin('transfers', (join) =>
      join.onRef('transfers.owner_id', '=', 'postings.owner_id').onRef('transfers.posting_id', '=', 'postings.id'),
    )
    .select(['postings.kind', 'postings.subject', 'postings.created_at'])
    .select(['transfers.debit', 'transfers.credit', 'transfers.amount_paise', 'transfers.wallet_paise'])
    .where('postings.owner_id', '=', owner)
    .where('postings.id', '=', id)
    .orderBy('transfers.number')
    .execute();
  const last = rows.at(-1);
  if (last === undefined) return null;
  return {
    id,
    kind: last.kind,
    subject: last.subject,
    reference: await findReference(reader, owner, last),
    at: instant(last.created_at.getTime()),
    transfers: rows.map(({ debit, credit, amount_paise }) => ({ debit, credit, amount: amount_paise })),
    balance: paise(last.wallet_paise),
  };
}

async function findReference(
  reader: Reader,
  owner: UserId,
  { kind, subject }: Pick<ReceiptEntry, 'kind' | 'subject'>,
): Promise<string | null> {
  if (!hasReference(kind)) return null;
  if (kind !== 'refund' && kind !== 'refund_returned') return subject;
  // The entry names our own id of the refund, which the payer has never seen.
  const refund = await reader
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('user_id', '=', owner)
    .where('id', '=', subject)
    .executeTakeFirst();
  return refund?.provider_refund_id ?? null;
}

/** The seller's details from the settings; null where nothing is set. */
export type Seller = {
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: string | null;
  readonly supportEmail: string | null;
  /** Stands where the seller has no name. */
  readonly siteNames: Bilingual | null;
};

export async function readSeller(reader: Reader): Promise<Seller> {
  const { values } = await readSettings(reader);
  const { sellerName: name, sellerAddress: address, gstin, supportEmail } = values;
  return { name, address, gstin, supportEmail, siteNames: siteNamesOf(values) };
}
