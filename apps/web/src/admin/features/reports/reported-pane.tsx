import { adminPages } from '@bharti/contracts/admin/paths';
import type { ReportedDetails } from '@bharti/contracts/admin/reports';
import { keyAfter } from '@bharti/domain/attempts/correction';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { adminRefusalOf } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
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
  const refusal = query.error === null ? null : adminRefusalOf(query.error);
  const isMissing = refusal?.code === 'report_not_found' || refusal?.code === 'invalid_request';
  return (
    <>
      <div className={styles.back}>
        <BackLink to={`${adminPages.reports}${listSearch}`}>{t.back}</BackLink>
      </div>
      {isMissing ? (
        <EmptyCard icon={SearchX} title={t.notFound}>
          <p>{t.notFoundLine}</p>
        </EmptyCard>
      ) : (
        <QueryBoundary query={query} title={t.failed}>
          {(reported) => <Loaded reported={reported} />}
        </QueryBoundary>
      )}
    </>
  );
}

const correctId = 'correct';

function Loaded({ reported }: { readonly reported: ReportedDetails }) {
  const t = useTexts(reportTexts);
  const corrections = useTexts(correctionTexts);
  const nameOf = useReportedName();
  const made = useCorrections(reported.source === 'bank' ? reported.questionId : null);
  const correction = made.data?.corrections.find(({ revisions }) => revisions.includes(reported.seen?.revision ?? 0));
  const canCorrect = reported.source === 'bank' && reported.seen !== null && reported.seen.key !== null;
  return (
    <div>
      <PageHead
        title={nameOf(reported)}
        facts={
          <>
            {t.reports(reported.reports)} · {t.states[reported.state]} <KindBadges {...reported} />
            {correction !== undefined && <span className="badge good">{corrections.done[correction.kind]}</span>}
          </>
        }
        {...(canCorrect && {
          actions: (
            <a className={buttonClass('outline')} href={`#${correctId}`}>
              {corrections.title}
            </a>
          ),
        })}
      />
      <SeenPart
        reported={reported}
        answerKey={correction === undefined ? (reported.seen?.key ?? null) : keyAfter(correction)}
      />
      {reported.source === 'bank' && reported.seen !== null && reported.seen.key !== null && (
        <ItemStatistics item={{ ...reported.seen, questionId: reported.questionId }} />
      )}
      <TextsPart id={reported.id} isModel={reported.source === 'model'} shown={reported.seen} />
      {reported.source === 'bank' && reported.seen !== null && reported.seen.key !== null && (
        <div id={correctId} className={styles.correct}>
          <CorrectPart key={reported.seen.revision} questionId={reported.questionId} seen={reported.seen} />
        </div>
      )}
      {/* Another version of the reports begins with an empty form. */}
      <DecidePart key={reported.version} reported={reported} />
    </div>
  );
}
