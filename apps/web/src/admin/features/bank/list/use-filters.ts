import type { QuestionQuery } from '@bharti/contracts/admin/bank';
import { languageStates, questionStates } from '@bharti/domain/content/bank-question';
import { levels, progressCategories } from '@bharti/domain/content/test';
import { instant } from '@bharti/domain/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The filters as they stand in the address of the page, so that Back and a copied link lead to the same list. */
export type FilterName =
  | 'search'
  | 'subject'
  | 'topic'
  | 'level'
  | 'state'
  | 'languages'
  | 'since'
  | 'unused'
  | 'ending'
  | 'import';

export type BankFilters = Omit<Partial<QuestionQuery>, 'cursor' | 'limit' | 'changedSince'> & {
  readonly since?: 'week';
};

function readFilters(params: URLSearchParams): BankFilters {
  const given = (name: string) => params.get(name)?.trim() || undefined;
  const one = <T extends string>(values: readonly T[], name: FilterName) =>
    values.find((value) => value === params.get(name));
  const [search, topic, imported] = [given('search'), given('topic'), given('import')];
  const [subject, level, state] = [
    one(progressCategories, 'subject'),
    one(levels, 'level'),
    one(questionStates, 'state'),
  ];
  const languages = one(languageStates, 'languages');
  return {
    ...(search !== undefined && { search }),
    ...(subject !== undefined && { subject }),
    ...(topic !== undefined && { topic }),
    ...(level !== undefined && { level }),
    ...(state !== undefined && { state }),
    ...(languages !== undefined && { languages }),
    ...(params.get('languages') === 'differ' && { mismatch: '1' as const }),
    ...(params.get('since') === 'week' && { since: 'week' as const }),
    ...(imported !== undefined && /^[0-9a-f-]{36}$/.test(imported) && { import: imported }),
    ...(params.get('unused') === '1' && { unused: '1' as const }),
    ...(params.get('ending') === '1' && { ending: '1' as const }),
  };
}

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;

/** The filters as the server takes them. A week is counted from the hour, so that the same list keeps its address. */
export function queryOf({ since, ...filters }: BankFilters, now: number): Partial<QuestionQuery> {
  if (since === undefined) return filters;
  return { ...filters, changedSince: instant(Math.floor(now / hourMs) * hourMs - weekMs) };
}

type Changes = Readonly<Partial<Record<FilterName, string | null>>>;

/** The address of the list with these filters changed; null or an empty text removes one. */
function withFilters(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value.trim() === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  // Two changes can come before the router has taken over the first one; the second one builds on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  /** A typed search and a choice in the sheet replace the address; a pressed chip can be taken back with Back. */
  const change = useCallback(
    (changes: Changes, { replace = true } = {}) => {
      latest.current = withFilters(latest.current, changes);
      setParams(latest.current, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const clear = useCallback(() => {
    latest.current = new URLSearchParams();
    setParams(latest.current);
  }, [setParams]);
  return {
    filters,
    change,
    clear,
    /** The query of the page with these filters changed, for links. */
    hrefWith: (changes: Changes) => `?${withFilters(params, changes)}`,
    inUse: Object.keys(filters).filter((name) => name !== 'search').length,
    isFiltered: Object.keys(filters).length > 0,
  };
}

export type FiltersState = ReturnType<typeof useFilters>;
