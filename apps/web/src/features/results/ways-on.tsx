import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { backToDashboard } from '../../ui/way-back.ts';
import { AgainTerms } from './again-terms.tsx';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

type WaysOnProps = { readonly result: AttemptResult; readonly onSeeMistakes: () => void };

/** What a candidate can do after a result. The rarer ways are folded, so that what the result teaches begins on the first screens. */
export function WaysOn({ result, onSeeMistakes }: WaysOnProps) {
  const { t } = useLocale();
  const texts = useResultTexts();
  const [isOpen, setOpen] = useState(false);
  const { wrong } = result;
  return (
    <div className={styles.actions}>
      {wrong > 0 && (
        <Button look="primary" onClick={onSeeMistakes}>
          {texts.seeMistakes(wrong)}
        </Button>
      )}
      <ButtonLink look={wrong > 0 ? 'outline' : 'primary'} href={pathTo(backToDashboard())}>
        {t.backToDashboard}
      </ButtonLink>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={buttonClass('quiet')}>
          {texts.practiseOrAgain}
          <ChevronDown className="icon icon-small" aria-hidden="true" />
        </summary>
        {isOpen && <MoreWays {...result} />}
      </details>
    </div>
  );
}

function MoreWays({ id, test_id: testId, score, total_questions }: AttemptResult) {
  const { t } = useLocale();
  const texts = useResultTexts();
  return (
    <div className={styles.actions}>
      <ButtonLink href={`${pathTo(pagePaths.practiceTopics)}?attempt=${id}`}>{texts.practiseTest}</ButtonLink>
      {score < total_questions && <ButtonLink href={pathTo(pagePaths.mistakes)}>{texts.notebook}</ButtonLink>}
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
