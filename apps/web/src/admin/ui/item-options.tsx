import type { QuestionStatistics } from '@bharti/contracts/admin/corrections';
import { percentage } from '@bharti/domain/attempts/scoring';
import type { Bilingual } from '@bharti/domain/bilingual';
import { isAccepted } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { inLocale } from '@bharti/i18n/locale';
import { Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { classes } from '../../ui/classes.ts';
import { MathText } from '../../ui/math-text.tsx';
import { useTexts } from '../context/texts.ts';
import styles from './item-statistics.module.css';

/** A question as it is shown beside its statistics. */
export type ShownItem = {
  readonly questionId: string;
  readonly revision: number;
  readonly options: readonly Bilingual[];
};

type ItemOptionsProps = { readonly statistics: QuestionStatistics; readonly item: ShownItem };

/** The share of each option: of all candidates, and of the best third of them. */
export function ItemOptions({ statistics, item }: ItemOptionsProps) {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  const { key, candidates, options, bestThird, reasons } = statistics;
  const skipped = options.reduce((rest, chosen) => rest - chosen, candidates);
  const preferred =
    reasons.includes('wrong_key') && bestThird !== null ? bestThird.indexOf(Math.max(...bestThird)) : -1;
  return (
    <div className={`card ${styles.options}`}>
      <ul>
        {item.options.map((text, option) => {
          const isRight = isAccepted(key, option);
          return (
            <Share
              key={letterOf(option)}
              bubble={isRight ? <Check className="icon icon-small" aria-hidden="true" /> : letterOf(option)}
              isRight={isRight}
              share={percentage(options[option] ?? 0, candidates)}
              ofBest={bestThird?.[option]}
            >
              {isRight && `${letterOf(option)} · `}
              <MathText text={inLocale(locale, text)} maths={statistics.maths} />{' '}
              {isRight && <b className={styles.asKey}>{t.keyToday}</b>}
              {option === preferred && (
                <span className="badge bad">
                  <Flag className="icon" aria-hidden="true" />
                  {t.chosenByBest}
                </span>
              )}
            </Share>
          );
        })}
        <Share
          bubble="–"
          isRight={false}
          share={percentage(skipped, candidates)}
          ofBest={
            bestThird === null
              ? undefined
              : Math.max(
                  0,
                  bestThird.reduce((rest, each) => rest - each, 100),
                )
          }
        >
          {t.skipped}
        </Share>
      </ul>
      {bestThird !== null && (
        <p className={`small muted ${styles.legend}`} aria-hidden="true">
          <span>
            <i /> {t.allCandidates}
          </span>
          <span>
            <i /> {t.bestThird}
          </span>
        </p>
      )}
    </div>
  );
}

type ShareProps = {
  readonly bubble: ReactNode;
  readonly isRight: boolean;
  /** Whole per cent of all candidates. */
  readonly share: number;
  /** Whole per cent of the best third; missing while too few have sat the question. */
  readonly ofBest: number | undefined;
  readonly children: ReactNode;
};

function Share({ bubble, isRight, share, ofBest, children }: ShareProps) {
  const t = useTexts(itemStatisticsTexts);
  return (
    <li>
      <span className={classes('bubble', isRight && styles.rightOption)}>{bubble}</span>
      <span className={styles.about}>
        {children}
        <span className={styles.bars} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
          {ofBest !== undefined && <i style={{ width: `${ofBest}%` }} />}
        </span>
      </span>
      <span className={`num ${styles.percent}`}>
        <b>
          <span className="hide">{t.allCandidates} </span>
          {share}%
        </b>
        {ofBest !== undefined && (
          <span className="small muted">
            <span className="hide">{t.bestThird} </span>
            {ofBest}%
          </span>
        )}
      </span>
    </li>
  );
}
