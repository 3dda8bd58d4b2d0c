import type { ConsentState } from '@bharti/contracts/account/consent';
import { useRef, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useProblemText } from '../../context/problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './consent.module.css';
import { useDeclineConsent, useGiveConsent } from './use-consent.ts';
import { useLeave } from './use-leave.ts';
import { useConsentTexts } from './use-texts.ts';

const problemId = 'consent-problem';

/** Agree or decline. After a withdrawal there is nothing to decline any more: the second button logs out. */
export function ConsentForm({ consent: { standing, hasHistory } }: { consent: ConsentState }) {
  const { t } = useLocale();
  const c = useConsentTexts();
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const give = useGiveConsent();
  const decline = useDeclineConsent();
  const leave = useLeave();
  const problemText = useProblemText();
  const isPending = give.isPending || decline.isPending;
  const problem = isMissing ? c.isAdultMissing : problemText(give.error ?? decline.error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isAdult = new FormData(event.currentTarget).has('adult');
        setMissing(!isAdult);
        if (isAdult) give.mutate();
        else box.current?.focus();
      }}
    >
      <Tick
        ref={box}
        name="adult"
        label={c.isAdult}
        className={styles.adult}
        aria-required="true"
        aria-invalid={isMissing}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={() => setMissing(false)}
      />
      {problem !== null && <Alert id={problemId} title={problem} />}
      <p className="small">{c.withTerms}</p>
      <Button type="submit" look="primary" isBlock disabled={isPending}>
        {give.isPending ? c.agreeing : c.agree}
      </Button>
      {standing === 'withdrawn' ? (
        <Button isBlock disabled={isPending} onClick={() => leave(c.signedOut)}>
          {t.logout}
        </Button>
      ) : (
        <Button isBlock disabled={isPending} onClick={() => decline.mutate()}>
          {c.decline}
        </Button>
      )}
      {!hasHistory && <p className="small muted">{c.declineHint}</p>}
    </form>
  );
}
