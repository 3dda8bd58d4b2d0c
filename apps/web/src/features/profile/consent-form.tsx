import type { ConsentState } from '@bharti/contracts/account/consent';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useProblemText } from '../../context/problem.ts';
import { useDeclineConsent, useGiveConsent } from './use-consent.ts';
import { useLeave } from './use-leave.ts';
import { useConsentTexts } from './use-texts.ts';

/** Who has withdrawn already has nothing to decline any more: he only logs out. */
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
  const error = give.error ?? decline.error;
  const problem = isMissing ? c.isAdultMissing : problemText(error);
  return (
    <form
      className="consent-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isAdult = new FormData(event.currentTarget).has('adult');
        setMissing(!isAdult);
        if (isAdult) give.mutate();
        else box.current?.focus();
      }}
    >
      <label className="switch">
        <input
          ref={box}
          type="checkbox"
          name="adult"
          aria-required="true"
          aria-invalid={isMissing}
          aria-describedby={problem === null ? undefined : 'consent-problem'}
          onChange={() => setMissing(false)}
        />
        <span>{c.isAdult}</span>
      </label>
      {problem !== null && (
        <p className="problem" id="consent-problem" role="alert">
          <CircleAlert className="i s" aria-hidden="true" />
          {problem}
        </p>
      )}
      <p className="small">{c.withTerms}</p>
      <button type="submit" className="btn primary block" disabled={isPending}>
        {give.isPending ? c.agreeing : c.agree}
      </button>
      {standing === 'withdrawn' ? (
        <button type="button" className="btn outline block" disabled={isPending} onClick={() => leave(c.signedOut)}>
          {t.logout}
        </button>
      ) : (
        <button type="button" className="btn outline block" disabled={isPending} onClick={() => decline.mutate()}>
          {c.decline}
        </button>
      )}
      {!hasHistory && <p className="small muted">{c.declineHint}</p>}
    </form>
  );
}
