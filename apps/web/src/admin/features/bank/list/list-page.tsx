import type { QuestionCounts } from '@bharti/contracts/admin/bank';
import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { instant } from '@bharti/domain/time';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { formatDateTime } from '@bharti/i18n/format';
import { ListFilter, Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../../context/locale.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { useCanOpen } from '../../../context/open-pages.ts';
import { useTexts } from '../../../context/texts.ts';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Chips } from './chips.tsx';
import { CountCells } from './count-cells.tsx';
import { countText } from './count-text.ts';
import { FilterFields } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './list-page.module.css';
import { EmptyBank } from './no-questions.tsx';
import { useQuestionCounts, useQuestionList } from './queries.ts';
import { QuestionList } from './question-list.tsx';
import { type FiltersState, queryOf, useFilters } from './use-filters.ts';
import { useSelection } from './use-selection.ts';

/** The question bank: search, filters, and what can be done with several questions. */
export function Component() {
  const t = useTexts(bankListTexts);
  const { locale } = useLocale();
  const filters = useFilters();
  const selection = useSelection();
  const counts = useQuestionCounts();
  const list = useQuestionList(filters.filters);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { change, inUse } = filters;
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const total = list.data?.pages[0]?.total;
  const isEmpty = counts.data?.all.count === 0 && !filters.isFiltered;
  if (isEmpty) {
    return (
      <>
        <PageHead title={t.title} />
        <EmptyBank />
      </>
    );
  }
  return (
    <>
      <Head counts={counts.data} filters={filters} />
      <div className={styles.tools}>
        {counts.data !== undefined && <CountCells counts={counts.data} filters={filters} />}
        <div className={styles.find}>
          <SearchField label={t.searchHint} value={filters.filters.search ?? ''} onSearch={onSearch} />
          <Button
            className={styles.narrow ?? ''}
            icon={ListFilter}
            aria-label={t.filtersInUse(inUse)}
            onClick={() => setSheetOpen(true)}
          >
            {inUse > 0 && <span className={styles.inUse}>{inUse}</span>}
          </Button>
        </div>
        <div className={classes(styles.fields, styles.wide)}>
          <FilterFields filters={filters} />
        </div>
        <Chips counts={counts.data} filters={filters} />
      </div>
      <QueryBoundary query={list} title={t.failed}>
        {() => <QuestionList query={list} filters={filters} selection={selection} />}
      </QueryBoundary>
      {isSheetOpen && (
        <FilterSheet
          filters={filters}
          found={total === undefined ? null : countText(locale, total)}
          onClose={() => setSheetOpen(false)}
        />
      )}
      {selection.selected.size > 0 ? <BulkBar selected={selection.selected} onClear={selection.clear} /> : <AddLink />}
    </>
  );
}

type HeadProps = { readonly counts: QuestionCounts | undefined; readonly filters: FiltersState };

function Head({ counts, filters }: HeadProps) {
  const { locale } = useLocale();
  const t = useTexts(bankListTexts);
  const last = counts?.lastChange ?? null;
  const changed = last === null ? null : formatDateTime(locale, instant(Date.parse(last)));
  const hrefOf = (format: string) => {
    const query = Object.entries(queryOf(filters.filters, Date.now())).map(([name, value]) => [name, String(value)]);
    return `${adminPaths.questionExport}?${new URLSearchParams([...query, ['format', format]])}`;
  };
  return (
    <PageHead
      title={t.title}
      {...(counts !== undefined && { facts: t.facts(countText(locale, counts.all), changed) })}
      actions={
        <>
          <Link className={classes(buttonClass('outline'), styles.wide)} to={adminPages.upload}>
            <Upload className="icon icon-small" aria-hidden="true" />
            {t.upload}
          </Link>
          <ExportMenu hrefOf={hrefOf} />
        </>
      }
    />
  );
}

/** Floating on a phone, in the rail from 1024 px. */
function AddLink() {
  const t = useTexts(bankListTexts);
  if (!useCanOpen()(adminPages.newQuestion)) return null;
  return (
    <Link className={classes(buttonClass('primary'), styles.float)} to={adminPages.newQuestion}>
      <Plus className="icon icon-small" aria-hidden="true" />
      <span>{t.add}</span>
    </Link>
  );
}
