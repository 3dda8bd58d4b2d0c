import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { leaveAfterSeconds } from '@bharti/domain/attempts/pace';
import { countOf } from '@bharti/domain/attempts/scoring';
import type { JudgedQuestion, SectionTally } from '@bharti/domain/attempts/tally';
import { formatTime } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { Section } from '../../../ui/section.tsx';
import { drawTimes, figureSize, middle, scaleLines } from './draw-times.ts';
import styles from './lesson.module.css';
import { minutesOnWrong, secondsOf } from './minutes-on-wrong.ts';
import { TimeTable } from './time-table.tsx';
import { useLessonTexts } from './use-lesson-texts.ts';

type TimeSpentProps = {
  readonly questions: readonly JudgedQuestion[];
  readonly sections: readonly SectionTally[];
  readonly result: AttemptResult;
};

/** The time of each question and of each section. Nothing where the page that was sat did not measure it. */
export function TimeSpent({ questions, sections, result }: TimeSpentProps) {
  const { locale } = useLocale();
  const texts = useLessonTexts();
  if (secondsOf(questions) === 0) return null;
  const drawn = drawTimes(questions);
  const { wrong, taken } = minutesOnWrong(questions, result.time_spent_seconds);
  const leaveAfter = leaveAfterSeconds(result.durationSeconds, questions.length);
  return (
    <Section title={texts.timeTitle}>
      <div className={`card ${styles.chart}`}>
        <Bars drawn={drawn} total={questions.length} sections={sections} />
        {sections.length > 1 && (
          <dl className={`spec ${styles.ledger}`}>
            {sections.map(({ name, seconds }) => (
              <div key={name?.en}>
                <dt>{name && inLocale(locale, name)}</dt>
                <dd>{formatTime(seconds)}</dd>
              </div>
            ))}
          </dl>
        )}
        <ul className={`small ${styles.keys}`}>
          <li>{texts.above}</li>
          <li className={styles.below}>{texts.below}</li>
          <li className={styles.tick}>{texts.tick}</li>
        </ul>
        <CutBars {...drawn} />
        {wrong > 0 && (
          <p className={styles.tip}>
            {texts.wrongMinutes(wrong, taken)} {texts.leaveAfter(leaveAfter)}
          </p>
        )}
        <TimeTable questions={questions} />
      </div>
    </Section>
  );
}

type Drawn = ReturnType<typeof drawTimes>;
type BarsProps = Pick<TimeSpentProps, 'sections'> & { readonly drawn: Drawn; readonly total: number };

function Bars({ drawn: { step, scale, paths, arrows }, total, sections }: BarsProps) {
  const texts = useLessonTexts();
  const { width, height } = figureSize;
  let before = 0;
  const parts = sections.slice(0, -1).map((section) => {
    before += countOf(section);
    return `M${(before * step).toFixed(1)} 0V${height}`;
  });
  const levels = scaleLines.flatMap((distance) => [middle - distance, middle + distance]);
  const ends = [scale, 0, scale].map(formatTime);
  return (
    <div className={styles.figure}>
      <p className="small muted num" aria-hidden="true">
        {ends.map((end, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both ends have the same label.
          <span key={place}>{end}</span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        strokeWidth={Math.min(step * 0.7, 8)}
        role="img"
        aria-label={texts.timeFigure(total, formatTime(scale))}
      >
        <path className={styles.levels} d={levels.map((y) => `M0 ${y}H${width}`).join('')} />
        <path className={styles.lines} d={`M0 ${middle}H${width}${parts.join('')}`} />
        <path className={styles.bars} d={paths.correct} />
        <path className={classes(styles.bars, styles.wrong)} d={paths.wrong} />
        <path className={classes(styles.bars, styles.blank)} d={paths.blank} />
        <path className={styles.arrows} d={arrows} />
      </svg>
    </div>
  );
}

const mostNamed = 3;

/** The questions whose bars are cut, in words. The table has the time of every question. */
function CutBars({ cut, scale }: Pick<Drawn, 'cut' | 'scale'>) {
  const texts = useLessonTexts();
  if (cut.length === 0) return null;
  const named = cut.slice(0, mostNamed).map(({ number, seconds }) => texts.tookTime(number, formatTime(seconds)));
  return (
    <p className="small">
      {texts.longerThan(formatTime(scale))} <span className="num">{named.join(', ')}</span>
      {cut.length > mostNamed && ` ${texts.more(cut.length - mostNamed)}`}
    </p>
  );
}
