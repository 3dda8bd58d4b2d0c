import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { Check } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segment } from '../../ui/segment.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { type ReportFilters, useReportedQuestions } from './queries.ts';
import { ReportedRow } from './reported-row.tsx';
import styles from './reports.module.css';
import { useReportFilters } from './use-report-filters.ts';

/** The questions in which candidates reported mistakes. */
export function Component() {
  const t = useTexts(reportTexts);
  const problemText = useAdminProblem();
  const { filters, set } = useReportFilters();
  const query = useReportedQuestions(filters);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHead title={t.title} facts={total === undefined ? t.line : t.questions(total.count, total.isMore)} />
      <div className={styles.toolbar}>
        <Segment
          label={t.state}
          options={[
            { value: 'open', label: t.open },
            { value: 'closed', label: t.closed },
          ]}
          value={filters.state}
          onChange={(state) => set('state', state)}
        />
        <SelectField label={t.kind} value={filters.kind ?? ''} onChange={({ target }) => set('kind', target.value)}>
          <option value="">{t.anyKind}</option>
          {reportKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const questions = pages.flatMap((page) => page.questions);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          return (
            <>
              {questions.length === 0 ? <None filters={filters} /> : <List questions={questions} />}
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={questions.length}
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

const List = ({ questions }: { readonly questions: readonly ReportedQuestion[] }) => (
  <ul className={`card rows ${styles.list}`}>
    {questions.map((question) => (
      <ReportedRow key={question.id} question={question} />
    ))}
  </ul>
);

function None({ filters: { state, kind } }: { readonly filters: ReportFilters }) {
  const t = useTexts(reportTexts);
  const title = kind !== undefined ? t.noneOfKind : state === 'open' ? t.noneOpen : t.noneClosed;
  return (
    <div className={`card ${styles.empty}`}>
      <span className="bubble">
        <Check className="icon" aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {kind === undefined && state === 'open' && <p className="muted">{t.noneOpenLine}</p>}
    </div>
  );
}
