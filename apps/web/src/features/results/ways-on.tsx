import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { backToDashboard } from '../../ui/way-back.ts';
import { AgainTerms } from './again-terms.tsx';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

type WaysOnProps = { readonly result: AttemptResult; readonly onSeeMistakes: () => void };

/** What a candidate can do after a result. */
export function WaysOn({ result: { id, test_id: testId, wrong, score, total_questions }, onSeeMistakes }: WaysOnProps) {
  const { t } = useLocale();
  const texts = useResultTexts();
  return (
    <div className={styles.actions}>
      {wrong > 0 && (
        <Button look="primary" onClick={onSeeMistakes}>
          {texts.seeMistakes(wrong)}
        </Button>
      )}
      <ButtonLink href={`${pathTo(pagePaths.practiceTopics)}?attempt=${id}`}>{texts.practiseTest}</ButtonLink>
      {score < total_questions && <ButtonLink href={pathTo(pagePaths.mistakes)}>{texts.notebook}</ButtonLink>}
      <ButtonLink look={wrong > 0 ? 'outline' : 'primary'} href={pathTo(backToDashboard())}>
        {t.backToDashboard}
      </ButtonLink>
      <div>
        <ButtonLink isBlock href={pathTo(fillPath(pagePaths.test, { testId }))}>
          {t.dashboard.takeAgain}
        </ButtonLink>
        <p className={`small muted ${styles.terms}`}>
          <AgainTerms testId={testId} />
        </p>
      </div>
    </div>
  );
}
