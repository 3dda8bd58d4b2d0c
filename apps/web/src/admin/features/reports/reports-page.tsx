import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { Check } from 'lucide-react';
import { useTexts } from '../../context/texts.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Segment } from '../../ui/segment.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type ReportFilters, useReportedQuestions } from './queries.ts';
import { ReportedRow } from './reported-row.tsx';
import styles from './reports.module.css';
import { useReportFilters } from './use-report-filters.ts';

/** The questions in which candidates reported mistakes. */
export function Component() {
  const t = useTexts(reportTexts);
  const { filters, set } = useReportFilters();
  const query = useReportedQuestions(filters);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHead title={t.title} facts={total === undefined ? t.line : t.questions(total.count, total.isMore)} />
      <Toolbar>
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
      </Toolbar>
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.questions}>
        {(questions) => (questions.length === 0 ? <None filters={filters} /> : <List questions={questions} />)}
      </PagedList>
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
    <EmptyCard icon={Check} title={title}>
      {kind === undefined && state === 'open' && <p>{t.noneOpenLine}</p>}
    </EmptyCard>
  );
}
