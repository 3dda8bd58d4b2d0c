import { adminPages } from '@bharti/contracts/admin/paths';
import type { ReportedDetails } from '@bharti/contracts/admin/reports';
import { keyAfter } from '@bharti/domain/attempts/correction';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { ItemStatistics } from '../../ui/item-statistics.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { CorrectPart } from './correct-part.tsx';
import { useCorrections } from './correction-queries.ts';
import { DecidePart } from './decide-part.tsx';
import { KindBadges } from './kind-badges.tsx';
import { useReportedQuestion } from './queries.ts';
import { useReportedName } from './reported-name.ts';
import styles from './reports.module.css';
import { SeenPart } from './seen-part.tsx';
import { TextsPart } from './texts-part.tsx';
import { useReportFilters } from './use-report-filters.ts';

/** One question with its reports: as a candidate saw it, what was written, and the decision. */
export function ReportedPane({ id }: { readonly id: string }) {
  const t = useTexts(reportTexts);
  const [params] = useSearchParams();
  const { listSearch } = useReportFilters();
  const query = useReportedQuestion(id, params.get('report'));
  return (
    <>
      <div className={styles.back}>
        <BackLink to={`${adminPages.reports}${listSearch}`}>{t.back}</BackLink>
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {(reported) => <Loaded reported={reported} />}
      </QueryBoundary>
    </>
  );
}

function Loaded({ reported }: { readonly reported: ReportedDetails }) {
  const t = useTexts(reportTexts);
  const corrections = useTexts(correctionTexts);
  const nameOf = useReportedName();
  const made = useCorrections(reported.source === 'bank' ? reported.questionId : null);
  const correction = made.data?.corrections.find(({ revisions }) => revisions.includes(reported.seen?.revision ?? 0));
  return (
    <div>
      <PageHead
        title={nameOf(reported)}
        facts={
          <>
            {t.reports(reported.reports)} · {t.states[reported.state]} <KindBadges kinds={reported.kinds} />
            {correction !== undefined && <span className="badge good">{corrections.done[correction.kind]}</span>}
          </>
        }
      />
      <SeenPart
        reported={reported}
        answerKey={correction === undefined ? (reported.seen?.key ?? null) : keyAfter(correction)}
      />
      {reported.source === 'bank' && reported.seen !== null && reported.seen.key !== null && (
        <ItemStatistics item={{ ...reported.seen, questionId: reported.questionId }} />
      )}
      <TextsPart id={reported.id} isModel={reported.source === 'model'} />
      {reported.source === 'bank' && reported.seen !== null && reported.seen.key !== null && (
        <CorrectPart key={reported.seen.revision} questionId={reported.questionId} seen={reported.seen} />
      )}
      {/* Another version of the reports begins with an empty form. */}
      <DecidePart key={reported.version} reported={reported} />
    </div>
  );
}
