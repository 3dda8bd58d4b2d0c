import { adminPages } from '@bharti/contracts/admin/paths';
import type { ReportedDetails } from '@bharti/contracts/admin/reports';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { useParams, useSearchParams } from 'react-router';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { ItemStatistics } from '../../ui/item-statistics.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { CorrectPart } from './correct-part.tsx';
import { DecidePart } from './decide-part.tsx';
import { KindBadges } from './kind-badges.tsx';
import { useReportedQuestion } from './queries.ts';
import { useReportedName } from './reported-name.ts';
import { SeenPart } from './seen-part.tsx';
import { TextsPart } from './texts-part.tsx';

/** One question with its reports: as a candidate saw it, what was written, and the decision. */
export function Component() {
  const t = useTexts(reportTexts);
  const { reportedId = '' } = useParams();
  const [params] = useSearchParams();
  const query = useReportedQuestion(reportedId, params.get('report'));
  return (
    <>
      <BackLink to={adminPages.reports}>{t.back}</BackLink>
      <QueryBoundary query={query} title={t.failed}>
        {(reported) => <Loaded reported={reported} />}
      </QueryBoundary>
    </>
  );
}

function Loaded({ reported }: { readonly reported: ReportedDetails }) {
  const t = useTexts(reportTexts);
  const nameOf = useReportedName();
  return (
    <div>
      <PageHead
        title={nameOf(reported)}
        facts={
          <>
            {t.reports(reported.reports)} · {t.states[reported.state]} <KindBadges kinds={reported.kinds} />
          </>
        }
      />
      <SeenPart reported={reported} />
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
