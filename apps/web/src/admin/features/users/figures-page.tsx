import { adminPaths } from '@bharti/contracts/admin/paths';
import { type FigureSpan, figureSpans } from '@bharti/domain/progress/user-figures';
import { instantOfDay } from '@bharti/domain/time';
import { userFigureTexts } from '@bharti/i18n/admin/user-figures';
import { formatDate } from '@bharti/i18n/format';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { withQuery } from '../../context/with-query.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segment } from '../../ui/segment.tsx';
import { ActivityPart } from './activity-part.tsx';
import { FunnelPart } from './funnel-part.tsx';
import { useUserFigures } from './queries.ts';
import { RetentionPart } from './retention-part.tsx';
import { SharesPart } from './shares-part.tsx';
import styles from './users-figures.module.css';

/** How many candidates are active, how many come back, and how far they come. The sums have no names. */
export function Component() {
  const { locale } = useLocale();
  const t = useTexts(userFigureTexts);
  const [span, setSpan] = useState<FigureSpan>(30);
  const query = useUserFigures(span);
  const since = query.data?.since;
  return (
    <>
      <PageHead
        title={t.title}
        facts={since === undefined ? undefined : t.countedSince(formatDate(locale, instantOfDay(since)))}
        actions={
          <ButtonLink
            look="quiet"
            icon={Download}
            href={withQuery(adminPaths.userFiguresExport, { days: span, lang: locale })}
            aria-label={t.exportHint}
            download
          >
            {t.export}
          </ButtonLink>
        }
      />
      <div className={styles.span}>
        <Segment
          label={t.span}
          options={figureSpans.map((days) => ({ value: String(days), label: t.days[days] }))}
          value={String(span)}
          onChange={(value) => setSpan(value === '90' ? 90 : 30)}
        />
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {({ days, shares, cohorts, funnel }) => (
          <div>
            <div className={styles.columns}>
              <ActivityPart days={days} />
              <FunnelPart funnel={funnel} />
            </div>
            <div>
              <RetentionPart cohorts={cohorts} />
              <SharesPart shares={shares} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}
