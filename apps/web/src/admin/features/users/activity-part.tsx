import type { DayOfPeople } from '@bharti/domain/progress/user-figures';
import { instantOfDay, isoDay } from '@bharti/domain/time';
import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { formatDate, formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Bars } from '../../ui/bars.tsx';
import { Part } from '../../ui/part.tsx';
import { AsTable } from './as-table.tsx';
import styles from './users-figures.module.css';

/** Days between two dates below the bars. */
const tickEvery = (days: number): number => (days > 45 ? 15 : days > 10 ? 5 : 1);

/** The active users of each day, as bars and as a table. */
export function ActivityPart({ days }: { readonly days: readonly DayOfPeople[] }) {
  const { locale } = useLocale();
  const t = useTexts(userFigureTexts);
  const dateOf = ({ day }: DayOfPeople) => formatDate(locale, instantOfDay(day));
  const [first, today] = [days[0], days.at(-1)];
  const most = Math.max(0, ...days.map(({ people }) => people));
  return (
    <Part title={t.activePerDay}>
      <div className={`card ${styles.panel}`}>
        {most === 0 || first === undefined || today === undefined ? (
          <p className="muted">{t.noneActive}</p>
        ) : (
          <>
            <Bars
              label={t.activeChart(dateOf(first), dateOf(today), formatNumber(locale, most))}
              bars={days.map(({ day, people }) => ({
                key: day,
                value: people,
                // From today back, so that today has its date.
                tick: (today.day - day) % tickEvery(days.length) === 0 ? tickOf(isoDay(day), days.length) : null,
                isOpen: day === today.day,
              }))}
            />
            <p className="small muted">{t.activeNote}</p>
            <AsTable heads={[t.date, t.people]}>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dateOf(day)}</th>
                  <td>{formatNumber(locale, day.people)}</td>
                </tr>
              ))}
            </AsTable>
          </>
        )}
      </div>
    </Part>
  );
}

/** The day of the month; over several months with the month: '22/11'. */
const tickOf = (iso: string, days: number): string =>
  days > 45 ? `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}` : String(Number(iso.slice(8)));
