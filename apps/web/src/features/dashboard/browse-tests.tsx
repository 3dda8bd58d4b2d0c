import type { RunningAttempt, TestCard as TestCardData } from '@bharti/contracts/catalogue/dashboard';
import type { TestId } from '@bharti/domain/brand';
import { type Category, categories, levels } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import { ChevronDown, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepFilters } from '../../browser/kept-filters.ts';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { testListAnchor } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import styles from './browse-tests.module.css';
import { Empty } from './empty.tsx';
import type { SittingHere } from './sitting-word.ts';
import { isTaken } from './taken-card.tsx';
import { freeTestAnchor, TestCard } from './test-card.tsx';
import { TestRows } from './test-rows.tsx';
import { useFavourites } from './use-favourites.ts';

type BrowseTestsProps = {
  readonly tests: readonly TestCardData[];
  readonly running: readonly RunningAttempt[];
  readonly balance: Paise;
  /** Of a candidate without a result: rows instead of cards, until all tests are shown. */
  readonly isFirstVisit: boolean;
  readonly sittingOf: (test: TestId) => SittingHere | undefined;
  /** What marks a test that the device keeps. */
  readonly markOf: (test: TestId) => ReactNode;
};

/** So many are shown until the candidate chooses a filter or all of them. */
const fewRows = 4;
const fewCards = 6;

/**
 * The list of tests with its filters. The filters, and whether all tests are shown, are in the address, so that a reload or a shared link
 * shows the same list; the way back from a test has them too.
 */
export function BrowseTests({ tests, running, balance, isFirstVisit, sittingOf, markOf }: BrowseTestsProps) {
  const { t } = useLocale();
  const address = useLocation().search;
  useEffect(() => keepFilters(address), [address]);
  const [search, setSearch] = useSearchParams();
  const filters = ['taken', ...categories] as const;
  const category = filters.find((known) => known === search.get('category')) ?? 'all';
  const countOf = (filter: Filter) => tests.filter((test) => fits(test, filter)).length;
  const level = levels.find((known) => known === search.get('level')) ?? 'all';
  const setFilter = (name: 'category' | 'level', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const setLevel = (value: string) => setFilter('level', value);
  // With one level there is nothing to choose, except to take back a level that stands in the address.
  const hasLevels = level !== 'all' || tests.some((test) => test.level !== tests[0]?.level);
  const { favourites, toggle } = useFavourites();
  const runningOf = new Map<TestId, RunningAttempt>(running.map((attempt) => [attempt.testId, attempt]));
  const isAll = search.has('tests');
  const fitting = tests.filter((test) => fits(test, category) && (level === 'all' || test.level === level));
  // Running tests first, then the candidate's own. The sort is stable, so the others stay newest first.
  const rank = (test: TestCardData) =>
    runningOf.has(test.id) ? 0 : isTaken(test) ? 1 : test.access === 'open' ? 2 : 3;
  const sorted = isFirstVisit && !isAll ? fitting : fitting.toSorted((a, b) => rank(a) - rank(b));
  const isFiltered = category !== 'all' || level !== 'all';
  const few = isFirstVisit ? newestOfEach(sorted).slice(0, fewRows) : sorted.slice(0, fewCards);
  const shown = isAll || isFiltered ? sorted : few;
  const showAll = () => setSearch({ tests: 'all' }, { replace: true, preventScrollReset: true });

  return (
    <Section
      id={testListAnchor}
      title={t.dashboard.browse}
      aside={hasLevels && <LevelFilter level={level} onChange={setLevel} />}
    >
      <fieldset className={`chips ${styles.filters}`}>
        <legend className="hide">{t.dashboard.category}</legend>
        {(['all', ...filters] as const)
          .filter((offered) => offered === category || countOf(offered) > 0)
          .map((offered) => (
            <button
              key={offered}
              type="button"
              className="chip"
              aria-pressed={category === offered}
              // On a phone the row is wider than the screen, so the chosen filter is scrolled into view.
              ref={category === offered ? showInRow : undefined}
              onClick={() => setFilter('category', offered)}
            >
              {offered === 'all' || offered === 'taken' ? t.dashboard[offered] : t.categoriesShort[offered]}
              <span className="num" aria-hidden="true">
                {countOf(offered)}
              </span>
            </button>
          ))}
      </fieldset>
      {shown.length === 0 ? (
        <NoTests onShowAll={showAll} />
      ) : isFirstVisit && !isAll ? (
        <TestRows tests={shown} {...{ running, markOf }} />
      ) : (
        <div className={`grid ${styles.tests}`}>
          {shown.map((test) => (
            <TestCard
              key={test.id}
              id={!isFirstVisit && test.isPromotional && test.access === 'free' ? freeTestAnchor : undefined}
              test={test}
              running={runningOf.get(test.id)}
              sitting={sittingOf(test.id)}
              balance={balance}
              isFavourite={favourites.has(test.id)}
              onFavourite={() => toggle(test.id)}
              mark={markOf(test.id)}
            />
          ))}
        </div>
      )}
      {!isAll && shown.length > 0 && shown.length < tests.length && (
        <Button isBlock className={styles.more} onClick={showAll}>
          {t.dashboard.showAllTests(tests.length)}
        </Button>
      )}
    </Section>
  );
}

const newestOfEach = (tests: readonly TestCardData[]): readonly TestCardData[] =>
  tests.filter((test, place) => tests.findIndex(({ category }) => category === test.category) === place);

type Filter = 'all' | 'taken' | Category;

const fits = (test: TestCardData, filter: Filter): boolean =>
  filter === 'all' || (filter === 'taken' ? isTaken(test) : test.category === filter);

function LevelFilter({ level, onChange }: { level: string; onChange: (level: string) => void }) {
  const { t } = useLocale();
  return (
    <label className="select">
      <span className="hide">{t.dashboard.level}</span>
      <select value={level} onChange={(event) => onChange(event.target.value)}>
        <option value="all">{t.dashboard.allLevels}</option>
        {levels.map((offered) => (
          <option key={offered} value={offered}>
            {t.levels[offered]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon icon-small" aria-hidden="true" />
    </label>
  );
}

function showInRow(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (chip === null || row === null || row === undefined) return;
  row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

function NoTests({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useLocale();
  return (
    <Empty icon={SearchX}>
      <h3>{t.dashboard.noTests}</h3>
      <p className="muted">{t.dashboard.noTestsHint}</p>
      <Button onClick={onShowAll}>{t.dashboard.showAll}</Button>
    </Empty>
  );
}
