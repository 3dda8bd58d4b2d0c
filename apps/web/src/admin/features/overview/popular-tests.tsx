import type { PopularTest } from '@bharti/contracts/admin/overview';
import { overviewTexts } from '@bharti/i18n/admin/overview';
import { formatRupees, formatTenths } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { EmptyList } from './empty-list.tsx';

/** The tests with the most submitted attempts. */
export function PopularTests({ tests }: { readonly tests: readonly PopularTest[] }) {
  const t = useTexts(overviewTexts);
  const { t: common, locale } = useLocale();
  if (tests.length === 0) return <EmptyList>{t.noTests}</EmptyList>;
  return (
    <ul className="rows">
      {tests.map(({ id, title, category, attempts, avgScoreTenths, revenuePaise }) => (
        <li key={id}>
          <div className="grow">
            <b>{title[locale]}</b>
            <span>
              {common.categoriesShort[category]} · {t.attempts(attempts)}
              {revenuePaise !== null && ` · ${t.earned(formatRupees(locale, revenuePaise))}`}
            </span>
          </div>
          <Average tenths={avgScoreTenths} />
        </li>
      ))}
    </ul>
  );
}

/** An average out of 10 at the end of a row. */
export function Average({ tenths }: { readonly tenths: number | null }) {
  const t = useTexts(overviewTexts);
  return (
    <div className="end">
      <b>{tenths === null ? '–' : formatTenths(tenths)}</b>
      <span className="small muted">{t.average}</span>
    </div>
  );
}
