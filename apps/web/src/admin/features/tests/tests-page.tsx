import { adminPages } from '@bharti/contracts/admin/paths';
import { categories } from '@bharti/domain/content/test';
import { testStates } from '@bharti/domain/content/test-draft';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Offers } from './offers.tsx';
import { useTestQueries } from './queries.ts';
import { TestTable } from './test-table.tsx';
import styles from './tests-page.module.css';

/** The list of tests. Its filters stand in the address, so that Back leads to the same list. */
export function Component() {
  const t = useTexts(testTexts);
  const frame = useTexts(frameTexts);
  const navigate = useNavigate();
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
      <Toolbar>
        <SearchField label={frame.search} hint={t.searchHint} value={filters.search ?? ''} onSearch={onSearch} />
        <Filters filters={filters} set={set} />
      </Toolbar>
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.tests}>
        {(tests) =>
          tests.length > 0 ? (
            <TestTable tests={tests} />
          ) : (
            <EmptyCard icon={Search} title={isFiltered ? t.noneFound : t.none}>
              <p>{isFiltered ? t.noneFoundLine : t.noneLine}</p>
              {isFiltered ? <Button onClick={clear}>{t.clear}</Button> : create}
            </EmptyCard>
          )
        }
      </PagedList>
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
