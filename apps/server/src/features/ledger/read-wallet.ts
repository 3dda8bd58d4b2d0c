import type { Wallet, WalletEntry, WalletPage } from '@bharti/contracts/wallet/wallet';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { UserId } from '@bharti/domain/brand';
import { debtOf } from '@bharti/domain/money/debt';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import { findEntryNumber, type LedgerEntry, listEntries, readHoldings } from './store.ts';

/** `listChecking` comes from the feature top-ups: top-ups that are paid but not yet confirmed. */
export type WalletDeps = Pick<Deps, 'reader' | 'catalogue'> & {
  readonly listChecking: (reader: Reader, owner: UserId) => Promise<Wallet['checking']>;
};

const pageSize = 20;

/** Balance and one page of the history: the entries older than `before`, newest first. Refusal: `entry_not_found`. */
export async function readWallet(
  { reader, catalogue, listChecking }: WalletDeps,
  owner: UserId,
  { before }: WalletPage,
): Promise<Wallet> {
  const number = before === undefined ? undefined : await findEntryNumber(reader, owner, before);
  if (before !== undefined && number === undefined) throw new Refused({ code: 'entry_not_found' });
  const holdings = await readHoldings(reader, owner);
  const entries = await listEntries(reader, owner, { before: number, limit: pageSize + 1 });
  // Read from the newest entry: a payment credited between the two queries would make balance and history differ.
  const newest = before === undefined ? entries[0] : undefined;
  const shown = entries.slice(0, pageSize);
  const titles = await catalogue.readTitles(
    reader,
    shown.flatMap(({ testId }) => testId ?? []),
  );
  return {
    balancePaise: newest?.balancePaise ?? holdings.wallet,
    frozenPaise: holdings.frozen,
    owedPaise: debtOf(holdings),
    entries: shown.map((entry) => withTitle(entry, titles)),
    hasMore: entries.length > pageSize,
    checking: await listChecking(reader, owner),
  };
}

function withTitle({ testId, ...entry }: LedgerEntry, titles: ReadonlyMap<string, Bilingual>): WalletEntry {
  const title = testId === null ? undefined : titles.get(testId);
  return { ...entry, test: testId === null || title === undefined ? null : { id: testId, title } };
}
