import type { QuestionStatistics } from '@bharti/contracts/admin/corrections';
import type { SeenQuestion } from '@bharti/contracts/admin/reports';
import { percentage } from '@bharti/domain/attempts/scoring';
import { hasRightOption, isAccepted } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { inLocale } from '@bharti/i18n/locale';
import { Check } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { MathText } from '../../../ui/math-text.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { Cells } from '../../ui/cells.tsx';
import { Part } from '../../ui/part.tsx';
import { useStatistics } from './correction-queries.ts';
import styles from './made-corrections.module.css';
import { useCount } from './use-count.ts';

type StatisticsPartProps = {
  readonly questionId: string;
  readonly seen: SeenQuestion;
  /** How many reports there are. */
  readonly reports: number;
};

/** How candidates answered a question in their first attempts. */
export function StatisticsPart({ questionId, seen, reports }: StatisticsPartProps) {
  const t = useTexts(correctionTexts);
  const query = useStatistics(questionId, seen.revision);
  return (
    <Part title={t.answered} aside={<span className="small muted">{t.firstAttempts}</span>}>
      <QueryBoundary query={query} title={t.statisticsFailed}>
        {(statistics) => <Figures statistics={statistics} seen={seen} reports={reports} />}
      </QueryBoundary>
    </Part>
  );
}

type FiguresProps = Pick<StatisticsPartProps, 'seen' | 'reports'> & { readonly statistics: QuestionStatistics };

function Figures({ statistics: { key, candidates, options, tests }, seen, reports }: FiguresProps) {
  const { locale } = useLocale();
  const t = useTexts(correctionTexts);
  const count = useCount();
  const right = options.reduce((sum, chosen, option) => sum + (isAccepted(key, option) ? chosen : 0), 0);
  const isJudged = hasRightOption(key) && candidates > 0;
  return (
    <>
      <Cells
        cells={[
          { label: t.answeredBy, value: count(candidates), note: t.candidates },
          {
            label: t.difficulty,
            value: isJudged ? (right / candidates).toFixed(2) : '–',
            note: isJudged ? t.rightShare(percentage(right, candidates)) : undefined,
          },
          { label: t.testsWithIt, value: count(tests) },
          { label: t.reports, value: count(reports) },
        ]}
      />
      <ul className={`card ${styles.shares}`}>
        {seen.options.map((text, option) => {
          const share = percentage(options[option] ?? 0, candidates);
          const isRight = isAccepted(key, option);
          return (
            <li key={letterOf(option)}>
              <span className={classes('bubble', isRight && styles.rightOption)}>
                {isRight ? <Check className="icon icon-small" aria-hidden="true" /> : letterOf(option)}
              </span>
              <span>
                {isRight && `${letterOf(option)} · `}
                <MathText text={inLocale(locale, text)} maths={seen.maths} />{' '}
                {isRight && <b className={styles.asKey}>{t.keyToday}</b>}
                <i aria-hidden="true" style={{ width: `${share}%` }} />
              </span>
              <b className="num">
                {share}% <span className="small muted">{count(options[option] ?? 0)}</span>
              </b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
