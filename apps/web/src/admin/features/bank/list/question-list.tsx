import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { useLocale } from '../../../../context/locale.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import { useAdminProblem } from '../../../context/api.ts';
import { useTexts } from '../../../context/texts.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { countText } from './count-text.ts';
import styles from './list-page.module.css';
import { NoMatch } from './no-questions.tsx';
import type { useQuestionList } from './queries.ts';
import { QuestionTable } from './question-table.tsx';
import type { FiltersState } from './use-filters.ts';
import type { useSelection } from './use-selection.ts';

type QuestionListProps = {
  readonly query: ReturnType<typeof useQuestionList>;
  readonly filters: FiltersState;
  readonly selection: ReturnType<typeof useSelection>;
};

/** What the filters found, with the next page. */
export function QuestionList({ query, filters, selection }: QuestionListProps) {
  const { locale } = useLocale();
  const t = useTexts(bankListTexts);
  const problemText = useAdminProblem();
  const pages = query.data?.pages ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const total = pages[0]?.total ?? { count: 0, isMore: false };
  const { selected, select } = selection;
  const problem = problemText(query.isFetchNextPageError || query.isRefetchError ? query.error : null);
  if (questions.length === 0) {
    return (
      <div aria-busy={query.isPlaceholderData}>
        <NoMatch search={filters.filters.search} onClear={filters.clear} />
      </div>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className={styles.above}>
        <p role="status">{t.found(countText(locale, total))}</p>
        <Tick
          label={t.selectShown}
          checked={questions.every(({ id }) => selected.has(id))}
          onChange={({ target }) => select(questions, target.checked)}
        />
      </div>
      <QuestionTable questions={questions} selected={selected} onSelect={select} />
      {problem !== null && <Alert title={problem} />}
      <ShowMore
        shown={questions.length}
        {...(!total.isMore && { all: total.count })}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
