import type { QuestionStatistics } from '@bharti/contracts/admin/corrections';
import { fewestForItems } from '@bharti/domain/attempts/item-statistics';
import { percentage } from '@bharti/domain/attempts/scoring';
import { hasRightOption, isAccepted } from '@bharti/domain/content/question';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { formatNumber } from '@bharti/i18n/format';
import { useLocale } from '../../context/locale.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useItemStatistics } from '../context/item-statistics.ts';
import { useTexts } from '../context/texts.ts';
import { Cells } from './cells.tsx';
import { ItemOptions, type ShownItem } from './item-options.tsx';
import { ItemReasons } from './item-reasons.tsx';
import styles from './item-statistics.module.css';
import { Part } from './part.tsx';

/** How candidates answered a question in their first attempts: difficulty, discrimination, time, and the share of each option. */
export function ItemStatistics({ item }: { readonly item: ShownItem }) {
  const t = useTexts(itemStatisticsTexts);
  const query = useItemStatistics(item.questionId, item.revision);
  return (
    <Part title={t.answered} aside={<span className="small muted">{t.firstAttempts(query.data?.tests ?? 0)}</span>}>
      <QueryBoundary query={query} title={t.failed}>
        {(statistics) =>
          statistics.candidates === 0 ? (
            <p className="muted">{t.never}</p>
          ) : (
            <>
              <ItemReasons reasons={statistics.reasons} />
              <Figures statistics={statistics} />
              <ItemOptions statistics={statistics} item={item} />
              {statistics.candidates < fewestForItems && (
                <p className={`small muted ${styles.below}`}>{t.tooFewLine(fewestForItems)}</p>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Part>
  );
}

function Figures({ statistics }: { readonly statistics: QuestionStatistics }) {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  const { key, candidates, options, discrimination, medianSeconds, reports, reasons } = statistics;
  const right = options.reduce((sum, chosen, option) => sum + (isAccepted(key, option) ? chosen : 0), 0);
  const isJudged = hasRightOption(key);
  const kind = reasons.find((reason) => reason === 'negative' || reason === 'low') ?? 'good';
  return (
    <Cells
      cells={[
        { label: t.answeredBy, value: formatNumber(locale, candidates), note: t.candidates },
        {
          label: t.difficulty,
          value: isJudged ? (right / candidates).toFixed(2) : '–',
          note: isJudged ? t.rightShare(percentage(right, candidates)) : undefined,
        },
        {
          label: t.discrimination,
          value:
            discrimination === null ? (
              '–'
            ) : (
              <span className={kind === 'negative' ? styles.bad : undefined}>{discriminationText(discrimination)}</span>
            ),
          note: discrimination !== null ? t.discriminates[kind] : candidates < fewestForItems ? t.tooFew : undefined,
        },
        {
          label: t.medianTime,
          value: medianSeconds === null ? '–' : t.seconds(medianSeconds),
          note: t.reports(reports),
        },
      ]}
    />
  );
}

/** From -1.00 to 1.00, with the sign that is as wide as a digit. */
export const discriminationText = (value: number): string => value.toFixed(2).replace('-', '−');
