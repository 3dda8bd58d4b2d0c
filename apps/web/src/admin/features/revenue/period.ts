import type { RevenueQuery } from '@bharti/contracts/admin/revenue';
import { reportPeriod } from '@bharti/domain/money/report';
import {
  addDays,
  addMonths,
  dayOfIso,
  financialYearOf,
  firstDayOf,
  type IndianDay,
  type IndianMonth,
  isoDay,
  monthOfDay,
} from '@bharti/domain/time';

/** The presets of the page; `dates` are two days that the person chooses. */
export const presets = ['today', 'week', 'month', 'year', 'dates'] as const;
export type Preset = (typeof presets)[number];

export type Period = { readonly preset: Preset; readonly query: RevenueQuery };

const byDay = (preset: Preset, from: IndianDay, to: IndianDay): Period => ({
  preset,
  query: { unit: 'day', from: isoDay(from), to: isoDay(to) },
});
const lastDayOf = (month: IndianMonth): IndianDay => addDays(firstDayOf(addMonths(month, 1)), -1);
const months = (first: IndianMonth, count: number) =>
  [firstDayOf(first), lastDayOf(addMonths(first, count - 1))] as const;

/** The period of a preset that contains a day. The year is India's financial year. */
export function periodOf(preset: Preset, day: IndianDay): Period {
  switch (preset) {
    case 'today':
      return byDay(preset, day, day);
    case 'week':
      return byDay(preset, addDays(day, -6), day);
    case 'month':
    case 'dates':
      return byDay(preset, ...months(monthOfDay(day), 1));
    case 'year': {
      const [from, to] = months(financialYearOf(monthOfDay(day)), 12);
      return { preset, query: { unit: 'month', from: isoDay(from), to: isoDay(to) } };
    }
  }
}

/** The period before or after this one. Null after the last, which contains today; and for chosen dates. */
export function neighbourOf({ preset, query }: Period, today: IndianDay, step: -1 | 1): Period | null {
  const [from, to] = [dayOfIso(query.from), dayOfIso(query.to)];
  if (preset === 'dates' || from === null || to === null || (step === 1 && to >= today)) return null;
  return periodOf(preset, step === 1 ? addDays(to, preset === 'week' ? 7 : 1) : addDays(from, -1));
}

/** Reads the address of the page. Anything else than a period of the report gives this month. */
export function readPeriod(params: URLSearchParams, today: IndianDay): Period {
  const preset = presets.find((known) => known === params.get('period')) ?? 'month';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (preset === 'dates') {
    const period = reportPeriod('day', from, to);
    return period.ok ? byDay(preset, period.value.from, period.value.to) : periodOf('month', today);
  }
  return periodOf(preset, dayOfIso(to) ?? today);
}
