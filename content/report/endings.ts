import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { addDays, type IndianDay, isoDay } from '@bharti/domain/time';
import { type ReportPart, row } from './lines.ts';

const daysAhead = 60;
const mostLines = 30;

/** The questions that no test may ask any more in 60 days, the first to end first. */
export function endings(all: readonly BankQuestion[], asked: ReadonlySet<string>, today: IndianDay): ReportPart {
  const bound = isoDay(addDays(today, daysAhead));
  const dated = all.flatMap(({ id, until }) => (until === undefined ? [] : [{ id, until }]));
  const ending = dated
    .filter(({ until }) => until <= bound)
    .toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0));
  const lines = ending
    .slice(0, mostLines)
    .map(({ id, until }) =>
      row(id, [until, until < isoDay(today) ? 'ended' : 'ends', asked.has(id) ? 'in a test' : '']),
    );
  return {
    title: `Questions that end within ${daysAhead} days of ${isoDay(today)}`,
    lines: [
      `${ending.length} of ${dated.length} questions with a last day`,
      ...lines,
      ...(ending.length > mostLines ? [`and ${ending.length - mostLines} more`] : []),
    ],
  };
}
