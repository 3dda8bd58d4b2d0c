import type { QuestionCounts } from '@bharti/contracts/admin/bank';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { useLocale } from '../../../../context/locale.tsx';
import { useTexts } from '../../../context/texts.ts';
import { Cells } from '../../../ui/cells.tsx';
import { countText } from './count-text.ts';
import styles from './list-page.module.css';
import type { FiltersState } from './use-filters.ts';

type CountCellsProps = { readonly counts: QuestionCounts; readonly filters: FiltersState };

/** How many questions of each kind the bank has; a cell filters the list. */
export function CountCells({ counts, filters: { filters, hrefWith } }: CountCellsProps) {
  const { locale } = useLocale();
  const t = useTexts(bankListTexts);
  const { state, mismatch } = filters;
  const number = (count: QuestionCounts['all']) => countText(locale, count);
  return (
    <nav aria-label={t.counts}>
      <Cells
        columns="four"
        cells={[
          {
            label: t.all,
            value: number(counts.all),
            to: hrefWith({ state: null, languages: null }),
            isCurrent: state === undefined && mismatch === undefined,
          },
          {
            label: t.drafts,
            value: number(counts.states.draft),
            to: hrefWith({ state: 'draft', languages: null }),
            isCurrent: state === 'draft',
          },
          {
            label: t.mismatch,
            value: (
              <span className={counts.mismatch.count > 0 ? styles.bad : undefined}>{number(counts.mismatch)}</span>
            ),
            to: hrefWith({ state: null, languages: 'differ' }),
            isCurrent: mismatch !== undefined,
          },
          {
            label: t.retired,
            value: number(counts.states.retired),
            to: hrefWith({ state: 'retired', languages: null }),
            isCurrent: state === 'retired',
          },
        ]}
      />
    </nav>
  );
}
