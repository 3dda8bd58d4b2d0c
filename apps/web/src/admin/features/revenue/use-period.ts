import { type IndianDay, indianDay, instant, isoDay } from '@bharti/domain/time';
import { useSearchParams } from 'react-router';
import { type Period, readPeriod } from './period.ts';

const todayInIndia = (): IndianDay => indianDay(instant(Date.now()));

/** The period stands in the address, so that Back leads to the one before. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = todayInIndia();
  const period = readPeriod(params, today);
  const show = ({ preset, query }: Period) => {
    const isPresent = preset !== 'dates' && query.to >= isoDay(today);
    setParams({ period: preset, ...(!isPresent && { from: query.from, to: query.to }) });
  };
  return { period, today, show };
}
