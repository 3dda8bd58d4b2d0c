import {
  type ActivitySum,
  type FigureSpan,
  firstCohort,
  funnelSteps,
  sharedFigures,
  type UserFigures,
  userFigures,
} from '@bharti/domain/progress/user-figures';
import { addDays, indianDay, instant } from '@bharti/domain/time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/postgres/database.ts';

/** The figures of the last 30 or 90 days and eight weeks: some rows for each day and week, however many people there are. */
export async function readFigures(reader: Reader, span: FigureSpan): Promise<UserFigures> {
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(reader);
  const today = indianDay(instant(clock[0]?.now.getTime() ?? Number.NaN));
  // Sums and the changes that are not added yet are read in one statement, so that a change is counted once.
  const { rows } = await sql<ActivitySum>`
    select figure, period, part, sum(people)::bigint as people from (
      select figure, period, part, people from activity_sums where ${isAsked(today, span)}
      union all select figure, period, part, people from activity_changes where ${isAsked(today, span)}
    ) both_parts group by figure, period, part`.execute(reader);
  return userFigures(rows, today, span);
}

const isAsked = (today: ReturnType<typeof indianDay>, span: FigureSpan) => sql<boolean>`(figure = 'since'
  or figure = any(${[...sharedFigures]}::text[]) and period between ${addDays(today, 1 - span)} and ${today}
  or figure = any(${[...funnelSteps, 'returned']}::text[]) and period between ${firstCohort(today)} and ${today})`;
