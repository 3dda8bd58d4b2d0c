import type { ListKey } from '@bharti/contracts/admin/users';
import type { StaffRole } from '@bharti/domain/people/staff';
import type { UserFilter } from '@bharti/domain/people/user-filter';
import type { FigureSpan, UserFigures } from '@bharti/domain/progress/user-figures';
import { addDays, indianMinute, instant, isoDay } from '@bharti/domain/time';
import { partName, userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { userTexts } from '@bharti/i18n/admin/users';
import type { Locale } from '@bharti/i18n/locale';
import type { Reader } from '../../platform/postgres/database.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { csvLine, csvMark } from '../csv.ts';
import { listExported } from './list-exported.ts';

const linesAtOnce = 1_000;

/**
 * The list as CSV, page by page, so that it is never completely in memory. Only an owner gets the e-mails.
 * The audit row must stand before the first line is sent.
 */
export async function* csvOfUsers(
  reader: Reader,
  filter: UserFilter,
  role: StaffRole,
  locale: Locale,
  page = linesAtOnce,
): AsyncGenerator<string> {
  const { columns } = userTexts[locale];
  const withEmail = role === 'owner';
  yield csvMark +
    csvLine([
      columns.id,
      columns.name,
      ...(withEmail ? [columns.email] : []),
      columns.openedAt,
      columns.tests,
      columns.balance,
      columns.spent,
    ]);
  for (let after: ListKey | null = null; ; ) {
    const { users, next }: Awaited<ReturnType<typeof listExported>> = await listExported(reader, filter, after, page);
    yield users
      .map(({ id, name, email, openedAt, tests, balance, spent }) =>
        csvLine([
          id,
          name,
          ...(withEmail ? [email] : []),
          indianMinute(instant(openedAt.getTime())),
          tests,
          balance / 100,
          spent / 100,
        ]),
      )
      .join('');
    if (next === null) return;
    after = next;
  }
}

/** The figures as CSV: one line for each figure, with the same rule about small groups as on the page. */
export function csvOfFigures({ days, shares, cohorts, funnel }: UserFigures, locale: Locale): string {
  const t = userFigureTexts[locale];
  const lines: (readonly (string | number)[])[] = [[t.figure, t.period, t.part, t.people]];
  for (const { day, people } of days) lines.push([t.activePerDay, isoDay(day), '', people]);
  for (const [figure, parts] of Object.entries(shares ?? {}))
    for (const { part, people } of parts)
      lines.push([t.shareTitles[figure as keyof typeof t.shareTitles], '', partName(t, part), people]);
  for (const { monday, opened, returned } of cohorts) {
    lines.push([t.opened, isoDay(monday), '', opened]);
    returned.forEach((people, week) => {
      if (people !== null) lines.push([t.retention, isoDay(monday), isoDay(addDays(monday, 7 * week)), people]);
    });
  }
  for (const [step, people] of Object.entries(funnel ?? {}))
    lines.push([t.funnel, '', t.steps[step as keyof typeof t.steps], people]);
  return csvMark + lines.map(csvLine).join('');
}

/** Writes who has exported what, before the file is sent. */
export const auditExport = ({ inTransaction, audit }: ContentDeps, actor: Actor, filter: UserFilter): Promise<void> =>
  inTransaction((tx) =>
    audit(tx, { actor, action: 'users.exported', entity: 'candidate', id: 'all', before: null, after: { filter } }),
  );

export const auditFigures = ({ inTransaction, audit }: ContentDeps, actor: Actor, days: FigureSpan): Promise<void> =>
  inTransaction((tx) =>
    audit(tx, {
      actor,
      action: 'users.figures_exported',
      entity: 'candidate',
      id: 'all',
      before: null,
      after: { days },
    }),
  );
