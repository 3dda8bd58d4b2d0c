import type { QuestionDetails } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { stemLine } from '@bharti/domain/content/stem-parts';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { inLocale } from '@bharti/i18n/locale';
import { Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { ItemStatistics } from '../../ui/item-statistics.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { CorrectPart } from './correct-part.tsx';
import { useBankQuestion } from './queries.ts';

/** One question that stands out: its statistics, and its correction. */
export function Component() {
  const t = useTexts(itemStatisticsTexts);
  const { questionId = '' } = useParams();
  const query = useBankQuestion(questionId);
  return (
    <>
      <BackLink to={adminPages.flagged}>{t.title}</BackLink>
      <QueryBoundary query={query} title={t.questionFailed}>
        {(question) => <Loaded key={question.version} question={question} />}
      </QueryBoundary>
    </>
  );
}

function Loaded({ question: { id, version, content } }: { readonly question: QuestionDetails }) {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  return (
    <div>
      <PageHead
        title={stemLine(inLocale(locale, content.stem))}
        facts={id}
        actions={
          <Link className={buttonClass('outline')} to={fillPath(adminPages.question, { questionId: id })}>
            <Pencil className="icon icon-small" aria-hidden="true" />
            {t.toEditor}
          </Link>
        }
      />
      {content.key !== null && (
        <>
          <ItemStatistics item={{ questionId: id, revision: version, options: content.options }} />
          <CorrectPart questionId={id} seen={{ revision: version, options: content.options }} />
        </>
      )}
    </div>
  );
}
