import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { formatNumber } from '@bharti/i18n/format';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import styles from './pick-dialog.module.css';
import { PickFilterFields, type PickFilters } from './pick-filters.tsx';
import { useTestQueries } from './queries.ts';
import { QuestionFlaw } from './question-flaw.tsx';
import { stemLine } from './test-facts.tsx';

type PickDialogProps = {
  readonly title: string;
  /** The questions that the test has already. */
  readonly taken: ReadonlySet<string>;
  /** How many more the test can hold. */
  readonly room: number;
  readonly onAdd: (rows: readonly QuestionRow[]) => void;
  readonly onClose: () => void;
};

/** Ready questions of the bank, to be ticked. What is ticked stays ticked when the filters change. */
export function PickDialog({ title, taken, room, onAdd, onClose }: PickDialogProps) {
  const t = useTexts(testQuestionTexts);
  const frame = useTexts(frameTexts);
  const [filters, setFilters] = useState<PickFilters>({});
  const [ticked, setTicked] = useState<ReadonlyMap<string, QuestionRow>>(new Map());
  const query = useInfiniteQuery(useTestQueries().toPick(filters));
  const set = (rows: readonly QuestionRow[], isTicked: boolean) =>
    setTicked((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isTicked) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  const isTooMany = ticked.size > room;
  return (
    <Dialog title={title} className={`dialog ${styles.dialog}`} keepsOnPressBeside onClose={onClose}>
      <div className={`dialog-body ${styles.body}`}>
        <SearchField
          label={frame.search}
          hint={t.searchHint}
          value={filters.search ?? ''}
          onSearch={(search) =>
            setFilters(({ search: _, ...rest }) => ({ ...rest, ...(search.trim() !== '' && { search }) }))
          }
        />
        <PickFilterFields filters={filters} onChange={setFilters} />
        <QueryBoundary query={query} title={t.failed}>
          {({ pages }) => (
            <Choice
              rows={pages.flatMap(({ questions }) => questions)}
              total={pages[0]?.total ?? { count: 0, isMore: false }}
              query={query}
              taken={taken}
              ticked={ticked}
              onTick={set}
            />
          )}
        </QueryBoundary>
      </div>
      <div className={styles.bar}>
        <p className="small" role="status">
          {isTooMany ? t.room(room) : ticked.size === 0 ? t.nothingTicked : ''}
        </p>
        <Button
          look="primary"
          isBlock
          disabled={ticked.size === 0 || isTooMany}
          onClick={() => onAdd([...ticked.values()])}
        >
          {t.addCount(ticked.size)}
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly rows: readonly QuestionRow[];
  readonly total: { readonly count: number; readonly isMore: boolean };
  readonly query: UseInfiniteQueryResult;
  readonly taken: ReadonlySet<string>;
  readonly ticked: ReadonlyMap<string, QuestionRow>;
  readonly onTick: (rows: readonly QuestionRow[], isTicked: boolean) => void;
};

function Choice({ rows, total, query, taken, ticked, onTick }: ChoiceProps) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const problem = useAdminProblem()(query.isFetchNextPageError ? query.error : null);
  const free = rows.filter(({ id }) => !taken.has(id));
  if (rows.length === 0) return <p className="muted">{t.noneFound}</p>;
  const found = `${formatNumber(locale, total.count)}${total.isMore ? '+' : ''}`;
  const factsOf = ({ id, subject, level, tests }: QuestionRow) =>
    [id, common.categories[subject], common.levels[level], taken.has(id) ? t.inTest : t.inTests(tests)].join(' · ');
  return (
    <div>
      <div className={styles.above}>
        <p className="small muted" role="status">
          {t.found(found)}
        </p>
        <Tick
          label={t.tickShown}
          checked={free.length > 0 && free.every(({ id }) => ticked.has(id))}
          disabled={free.length === 0}
          onChange={({ target }) => onTick(free, target.checked)}
        />
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Tick
              label={stemLine(locale, row.stem)}
              hint={
                <>
                  {factsOf(row)} <QuestionFlaw row={row} />
                </>
              }
              checked={taken.has(row.id) || ticked.has(row.id)}
              disabled={taken.has(row.id)}
              onChange={({ target }) => onTick([row], target.checked)}
            />
          </li>
        ))}
      </ul>
      {problem !== null && <Alert title={problem} />}
      <ShowMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
