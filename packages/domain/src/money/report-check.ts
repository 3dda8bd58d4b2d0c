import { type Paise, paise } from './money.ts';

// The comparison of the report's sums with a full recount of the ledger.

/** What a sum is about: 'day', 'month', 'test' or 'account' and its name, such as '2026-11-22 purchase wallet sales'. */
export type CheckedSum = { readonly what: SumScope; readonly name: string; readonly amount: Paise };
export const sumScopes = ['day', 'month', 'test_day', 'test_month', 'account'] as const;
export type SumScope = (typeof sumScopes)[number];

export type SumDifference = {
  readonly what: SumScope;
  readonly name: string;
  readonly ledger: Paise;
  readonly report: Paise;
};

const keyOf = ({ what, name }: Pick<CheckedSum, 'what' | 'name'>): string => `${what} ${name}`;

/** Sums with the same name are added up. */
function addUp(sums: Iterable<CheckedSum>): Map<string, CheckedSum> {
  const all = new Map<string, CheckedSum>();
  for (const sum of sums) {
    const key = keyOf(sum);
    all.set(key, { ...sum, amount: paise((all.get(key)?.amount ?? 0) + sum.amount) });
  }
  return all;
}

/** Every sum that differs, the largest difference first. Empty when ledger and report agree to the paisa. */
export function compareSums(
  ledger: Iterable<CheckedSum>,
  report: Iterable<CheckedSum>,
): { readonly total: Paise; readonly differences: readonly SumDifference[] } {
  const [counted, kept] = [addUp(ledger), addUp(report)];
  const differences = [...new Map([...counted, ...kept]).values()]
    .map(({ what, name }): SumDifference => {
      const key = keyOf({ what, name });
      return { what, name, ledger: counted.get(key)?.amount ?? paise(0), report: kept.get(key)?.amount ?? paise(0) };
    })
    .filter((sum) => sum.ledger !== sum.report)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || keyOf(a).localeCompare(keyOf(b)));
  return { total: paise(differences.reduce((sum, one) => sum + sizeOf(one), 0)), differences };
}

const sizeOf = ({ ledger, report }: SumDifference): number => Math.abs(ledger - report);
