import type { PastOutage } from '@bharti/contracts/admin/overview';
import { type OverviewTexts, overviewTexts } from '@bharti/i18n/admin/overview';
import { formatDateTime } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './outages.module.css';

const [minute, hour] = [60, 3_600];

/** In the largest unit that makes a whole number of at least one. */
function lengthOf({ began, ended }: PastOutage, t: OverviewTexts): string {
  const seconds = Math.round((ended - began) / 1_000);
  if (seconds < 2 * minute) return t.seconds(seconds);
  return seconds < 2 * hour ? t.minutes(Math.round(seconds / minute)) : t.hours(Math.round(seconds / hour));
}

/** When the service was down, and what was made good. Nothing where it was not. */
export function Outages({ outages }: { readonly outages: readonly PastOutage[] }) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  if (outages.length === 0) return null;
  return (
    <section className={styles.outages} aria-labelledby="outages">
      <h2 id="outages">{t.outages}</h2>
      <p className="small muted">{t.outagesNote}</p>
      <ul className="rows">
        {outages.map((outage) => (
          <li key={outage.began}>
            <div className="grow">
              <b>{t.outage(formatDateTime(locale, outage.began), lengthOf(outage, t))}</b>
              <span>
                {outage.given === null ? t.givingBack : t.givenBack(outage.given.attempts, outage.given.accesses)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
