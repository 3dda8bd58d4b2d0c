import type { TopPerformer } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatRupees } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { EmptyList } from './empty-list.tsx';
import { Average } from './popular-tests.tsx';

/** The candidates with the best average. */
export function TopPerformers({ performers }: { readonly performers: readonly TopPerformer[] }) {
  const t = useTexts(overviewTexts);
  const { locale } = useLocale();
  if (performers.length === 0) return <EmptyList>{t.noPerformers}</EmptyList>;
  return (
    <ol className="rows">
      {performers.map(({ id, name, avgScoreTenths, testsCompleted, totalSpentPaise }, index) => (
        <li key={id}>
          <span className="bubble" aria-hidden="true">
            {index + 1}
          </span>
          <div className="grow">
            <b>{name}</b>
            <span>
              {t.testsTaken(testsCompleted)} · {t.spent(formatRupees(locale, totalSpentPaise))}
            </span>
          </div>
          <Average tenths={avgScoreTenths} />
        </li>
      ))}
    </ol>
  );
}
