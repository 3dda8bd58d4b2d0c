import type { Scores as ScoresReply } from '@bharti/contracts/attempts/scores';
import { useQuery } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../../context/api.ts';
import { withTexts } from '../../../context/texts.ts';
import { Plot } from './plot.tsx';
import { ScoreTable } from './score-table.tsx';
import styles from './scores.module.css';
import { scoresTexts, useScoresTexts } from './use-scores-texts.ts';

export const scoresWithTexts = () => withTexts(Promise.resolve({ default: Scores }), scoresTexts);

/** The marks of the newest attempts over time, with the pass mark of each: as a chart, and as a table below it. */
function Scores() {
  const texts = useScoresTexts();
  const api = useAttemptsPort();
  const { data, error, failureReason } = useQuery({
    queryKey: ['scores'],
    queryFn: async () => orThrow(await api.scores()),
    refetchOnMount: 'always',
  });
  return (
    <div className={`card ${styles.chart}`} aria-busy={data === undefined && error === null}>
      {data === undefined ? (
        (error ?? failureReason) !== null && <p className="muted">{texts.failed}</p>
      ) : (
        <Loaded {...data} />
      )}
    </div>
  );
}

function Loaded({ attempts }: ScoresReply) {
  const texts = useScoresTexts();
  if (attempts.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <>
      <h3>{texts.title(attempts.length)}</h3>
      <Plot attempts={attempts.toReversed()} />
      <p className={`small muted ${styles.key}`}>
        <span>
          <i className={styles.passed} aria-hidden="true" />
          {texts.passed}
        </span>
        <span>
          <i aria-hidden="true" />
          {texts.notPassed}
        </span>
        <span>
          <i className={styles.line} aria-hidden="true" />
          {texts.passMark}
        </span>
      </p>
      <ScoreTable attempts={attempts} />
    </>
  );
}
