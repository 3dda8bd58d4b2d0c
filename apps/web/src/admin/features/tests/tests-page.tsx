import { adminPages } from '@bharti/contracts/admin/paths';
import { categories } from '@bharti/domain/content/test';
import { testStates } from '@bharti/domain/content/test-draft';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { Offers } from './offers.tsx';
import { useTestQueries } from './queries.ts';
import { TestTable } from './test-table.tsx';
import styles from './tests-page.module.css';

/** The list of tests. Its filters stand in the address, so that Back leads to the same list. */
export function Component() {
  const t = useTexts(testTexts);
  const frame = useTexts(frameTexts);
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const { filters, set, clear, isFiltered } = useFilters();
  const query = useInfiniteQuery(useTestQueries().list(filters));
  const onSearch = useCallback((search: string) => set('search', search), [set]);
  const create = (
    <Button look="primary" icon={Plus} onClick={() => void navigate(adminPages.newTest)}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} facts={t.line} actions={create} />
      <Offers />
      <div className={styles.toolbar}>
        <SearchField label={frame.search} hint={t.searchHint} value={filters.search ?? ''} onSearch={onSearch} />
        <Filters filters={filters} set={set} />
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const tests = pages.flatMap((page) => page.tests);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          if (tests.length === 0) {
            return (
              <div className={`card ${styles.empty}`}>
                <h2>{isFiltered ? t.noneFound : t.none}</h2>
                <p className="muted">{isFiltered ? t.noneFoundLine : t.noneLine}</p>
                {isFiltered ? <Button onClick={clear}>{t.clear}</Button> : create}
              </div>
            );
          }
          return (
            <>
              <TestTable tests={tests} />
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={tests.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

type FilterName = 'search' | 'state' | 'category';

function useFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const state = testStates.find((each) => each === params.get('state'));
  const category = categories.find((each) => each === params.get('category'));
  const set = useCallback(
    (name: FilterName, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value.trim() === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = () => setParams({}, { replace: true });
  const filters = {
    ...(search !== '' && { search }),
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category }),
  };
  return { filters, set, clear, isFiltered: Object.keys(filters).length > 0 };
}

type FiltersProps = Pick<ReturnType<typeof useFilters>, 'filters' | 'set'>;

function Filters({ filters, set }: FiltersProps) {
  const { t: common } = useLocale();
  const t = useTexts(testTexts);
  return (
    <div className={styles.filters}>
      <SelectField label={t.state} value={filters.state ?? ''} onChange={({ target }) => set('state', target.value)}>
        <option value="">{t.anyState}</option>
        {testStates.map((state) => (
          <option key={state} value={state}>
            {t.states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.category}
        value={filters.category ?? ''}
        onChange={({ target }) => set('category', target.value)}
      >
        <option value="">{t.anyCategory}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {common.categories[category]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
