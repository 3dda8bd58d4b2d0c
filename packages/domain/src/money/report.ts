import type { Refusal } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { addDays, addMonths, dayOfIso, firstDayOf, type IndianDay, type IndianMonth, monthOfDay } from '../time.ts';
import { type LedgerAccount, ledgerAccounts, type PostingKind, postingKinds } from './ledger.ts';
import { type Paise, paise } from './money.ts';

// The revenue report: sums of the ledger's transfers by day or month, and the accounts that follow from them.

export const reportUnits = ['day', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** The most days of a report by day, and the most months of a report by month. */
export const mostReportDays = 31;
export const mostReportMonths = 12;

/** A period of whole days of Indian Standard Time, both ends included. By month it begins and ends with a month. */
export type ReportPeriod = { readonly unit: ReportUnit; readonly from: IndianDay; readonly to: IndianDay };

/** @param from @param to ISO dates. Refusal: `invalid_request` for a period that no report has. */
export function reportPeriod(unit: ReportUnit, from: string, to: string): Result<ReportPeriod, Refusal> {
  const [first, last] = [dayOfIso(from), dayOfIso(to)];
  if (first === null || last === null || last < first) return refuse({ code: 'invalid_request' });
  const period = { unit, from: first, to: last };
  const isShort =
    unit === 'day'
      ? last - first < mostReportDays
      : areWholeMonths(period) && monthOfDay(last) - monthOfDay(first) < mostReportMonths;
  return isShort ? ok(period) : refuse({ code: 'invalid_request' });
}

/** Whether the period consists of whole months. */
export const areWholeMonths = ({ from, to }: ReportPeriod): boolean =>
  firstDayOf(monthOfDay(from)) === from && monthOfDay(addDays(to, 1)) !== monthOfDay(to);

/** The days or months of a period, in order: the first day of each. */
export function slotsOf({ unit, from, to }: ReportPeriod): readonly IndianDay[] {
  if (unit === 'day') return Array.from({ length: to - from + 1 }, (_, index) => addDays(from, index));
  const first: IndianMonth = monthOfDay(from);
  return Array.from({ length: monthOfDay(to) - first + 1 }, (_, index) => firstDayOf(addMonths(first, index)));
}

/** What the sums are about: why money moved, or the provider's fees, which are no transfers of the ledger. */
export type SumKind = PostingKind | 'provider_fee';
/** All transfers of one kind between the same two accounts. */
export type MoneySum = {
  readonly kind: SumKind;
  readonly debit: LedgerAccount | 'fees';
  readonly credit: LedgerAccount;
  readonly amount: Paise;
  /** Postings, or payments with a fee. A posting of several transfers is counted with its first. */
  readonly count: number;
};

/** Accounts whose balance is what was debited to them: what we have, what candidates owe us, what was lost. */
const debitAccounts: readonly LedgerAccount[] = ['provider', 'owed', 'losses'];
export const isDebitAccount = (account: LedgerAccount): boolean => debitAccounts.includes(account);

/** The change of an account by these transfers, on its own side: positive when its balance grows. */
export function changeOf(account: LedgerAccount, sums: readonly MoneySum[]): Paise {
  const side = isDebitAccount(account) ? 1 : -1;
  const change = sums
    .filter(({ kind }) => kind !== 'provider_fee')
    .reduce((sum, { debit, credit, amount }) => {
      if (debit === account) return sum + side * amount;
      return credit === account ? sum - side * amount : sum;
    }, 0);
  return paise(change);
}

export type AccountLine = { readonly account: LedgerAccount; readonly opening: Paise; readonly closing: Paise };

/** Every account at the beginning and the end of the period. The debit accounts add up to the same sum as the others. */
export const accountLines = (before: readonly MoneySum[], during: readonly MoneySum[]): readonly AccountLine[] =>
  ledgerAccounts.map((account) => {
    const opening = changeOf(account, before);
    return { account, opening, closing: paise(opening + changeOf(account, during)) };
  });

/** These kinds stand in the account of the wallets also when they did not happen. */
const usualKinds: readonly PostingKind[] = ['top_up', 'purchase', 'refund'];

/** How the balance of all wallets changed, by kind. */
export const walletLines = (
  during: readonly MoneySum[],
): readonly { readonly kind: PostingKind; readonly change: Paise }[] =>
  postingKinds
    .map((kind) => ({
      kind,
      change: changeOf(
        'wallet',
        during.filter((sum) => sum.kind === kind),
      ),
    }))
    .filter(({ kind, change }) => change !== 0 || usualKinds.includes(kind));

export type Figure = { readonly amount: Paise; readonly count: number };

/** All transfers of a kind that touch an account on one side, and their postings. */
function figure(sums: readonly MoneySum[], kind: SumKind, touches: (sum: MoneySum) => boolean): Figure {
  const of = sums.filter((sum) => sum.kind === kind);
  const amount = of.filter(touches).reduce((sum, { amount }) => sum + amount, 0);
  return { amount: paise(amount), count: of.reduce((sum, { count }) => sum + count, 0) };
}

/** The figures at the head of the report. */
export const reportFigures = (during: readonly MoneySum[]) => ({
  topUps: figure(during, 'top_up', () => true),
  purchases: figure(during, 'purchase', ({ credit }) => credit === 'sales'),
  refunds: figure(during, 'refund', ({ credit }) => credit === 'provider'),
  /** Refunds that failed, so that their money came back to the wallets. */
  returned: figure(during, 'refund_returned', ({ debit }) => debit === 'provider'),
  disputesLost: figure(during, 'dispute_lost', ({ credit }) => credit === 'provider'),
  /** As far as the provider has said them. */
  fees: figure(during, 'provider_fee', () => true),
});
