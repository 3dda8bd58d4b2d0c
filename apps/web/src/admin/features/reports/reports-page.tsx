import type { ReportedQuestion } from '@bharti/contracts/admin/reports';
import { reportKinds } from '@bharti/domain/content/question-report';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { Check, MousePointerClick } from 'lucide-react';
import { useParams } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Segment } from '../../ui/segment.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { type ReportFilters, useReportedQuestions } from './queries.ts';
import { ReportedPane } from './reported-pane.tsx';
import { ReportedRow } from './reported-row.tsx';
import styles from './reports.module.css';
import { useReportFilters } from './use-report-filters.ts';

/** The reported questions and the open one: side by side on a wide screen; a phone shows one of them. */
export function Component() {
  const { reportedId } = useParams();
  return (
    <div className={classes(styles.panes, reportedId !== undefined && styles.isOpen)}>
      <div className={styles.list}>
        <ReportedList openId={reportedId} />
      </div>
      <div className={styles.open}>
        {reportedId === undefined ? <NoneChosen /> : <ReportedPane key={reportedId} id={reportedId} />}
      </div>
    </div>
  );
}

function NoneChosen() {
  const t = useTexts(reportTexts);
  return (
    <EmptyCard icon={MousePointerClick} title={t.choose}>
      <p>{t.chooseLine}</p>
    </EmptyCard>
  );
}

/** The questions in which candidates reported mistakes. */
function ReportedList({ openId }: { readonly openId: string | undefined }) {
  const t = useTexts(reportTexts);
  const { filters, set } = useReportFilters();
  const query = useReportedQuestions(filters);
  const first = query.data?.pages[0];
  return (
    <>
      {openId === undefined ? (
        <PageHead
          title={t.title}
          facts={first === undefined ? t.line : t.questions(first.total.count, first.total.isMore, first.reports)}
        />
      ) : (
        <h2 className={styles.listTitle}>{t.title}</h2>
      )}
      <div className={styles.tools}>
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
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.questions}>
        {(questions) => (questions.length === 0 ? <None filters={filters} /> : <List {...{ questions, openId }} />)}
      </PagedList>
    </>
  );
}

type ListProps = { readonly questions: readonly ReportedQuestion[]; readonly openId: string | undefined };

const List = ({ questions, openId }: ListProps) => (
  <ul className={`card rows ${styles.rows}`}>
    {questions.map((question) => (
      <ReportedRow key={question.id} question={question} isOpen={question.id === openId} />
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
