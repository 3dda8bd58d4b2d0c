import type { RunningAttempt, TestCard as TestCardData } from '@bharti/contracts/catalogue/dashboard';
import type { TestId } from '@bharti/domain/brand';
import { categories, levels } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import { ChevronDown, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { testListAnchor } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import styles from './browse-tests.module.css';
import { Empty } from './empty.tsx';
import { TestCard } from './test-card.tsx';
import { useFavourites } from './use-favourites.ts';

type BrowseTestsProps = {
  readonly tests: readonly TestCardData[];
  readonly running: readonly RunningAttempt[];
  readonly balance: Paise;
};

/** The list of tests with its filters. Both filters are in the address, so that a reload or a shared link shows the same list. */
export function BrowseTests({ tests, running, balance }: BrowseTestsProps) {
  const { t } = useLocale();
  const [search, setSearch] = useSearchParams();
  const category = categories.find((known) => known === search.get('category')) ?? 'all';
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
  const { favourites, toggle } = useFavourites();
  const runningOf = new Map<TestId, RunningAttempt>(running.map((attempt) => [attempt.testId, attempt]));
  const shown = tests
    .filter((test) => (category === 'all' || test.category === category) && (level === 'all' || test.level === level))
    // Running tests first. The sort is stable, so the others stay newest first.
    .toSorted((a, b) => Number(runningOf.has(b.id)) - Number(runningOf.has(a.id)));

  return (
    <Section id={testListAnchor} title={t.dashboard.browse} aside={<LevelFilter level={level} onChange={setLevel} />}>
      <fieldset className={`chips ${styles.filters}`}>
        <legend className="hide">{t.dashboard.category}</legend>
        {(['all', ...categories] as const).map((offered) => (
          <button
            key={offered}
            type="button"
            className="chip"
            aria-pressed={category === offered}
            // On a phone the row is wider than the screen, so the chosen filter is scrolled into view.
            ref={category === offered ? showInRow : undefined}
            onClick={() => setFilter('category', offered)}
          >
            {offered === 'all' ? t.dashboard.all : t.categoriesShort[offered]}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <NoTests onShowAll={() => setSearch({}, { replace: true, preventScrollReset: true })} />
      ) : (
        <div className={`grid ${styles.tests}`}>
          {shown.map((test) => (
            <TestCard
              key={test.id}
              test={test}
              running={runningOf.get(test.id)}
              balance={balance}
              isFavourite={favourites.has(test.id)}
              onFavourite={() => toggle(test.id)}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

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
