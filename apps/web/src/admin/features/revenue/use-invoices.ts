import { addMonths, firstDayOf, type IndianMonth, indianDay, instant, isoDay, monthOfDay } from '@bharti/domain/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { revenueKey } from './queries.ts';

/** '2026-11' */
export const isoMonth = (month: IndianMonth): string => isoDay(firstDayOf(month)).slice(0, 7);

/** GST began in July 2017. */
const firstMonth = (2_017 * 12 + 6) as IndianMonth;

/** The month and the searched number stand in the address, so that Back leads to what was shown before. */
export function useInvoicePlace() {
  const [params, setParams] = useSearchParams();
  const today = monthOfDay(indianDay(instant(Date.now())));
  const month = readMonth(params.get('month')) ?? today;
  const show = (other: IndianMonth, number: string | null = null) =>
    setParams({ ...(other !== today && { month: isoMonth(other) }), ...(number !== null && { number }) });
  return {
    month,
    number: params.get('number'),
    earlier: month > firstMonth ? addMonths(month, -1) : null,
    later: month < today ? addMonths(month, 1) : null,
    show,
  };

  /** Null for anything else than a month from the first one to this one. */
  function readMonth(text: string | null): IndianMonth | null {
    const [, year, ofYear] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
    const read = (Number(year) * 12 + Number(ofYear) - 1) as IndianMonth;
    return read >= firstMonth && read <= today ? read : null;
  }
}

/** The invoices of a month, or the one with a number. */
export function useInvoices(month: IndianMonth, number: string | null) {
  const api = useAdminApi();
  const query = { month: isoMonth(month), number: number ?? undefined };
  return useInfiniteQuery({
    queryKey: [...revenueKey, 'invoices', query],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => orThrow(await api.invoices({ ...query, cursor: pageParam ?? undefined })),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
