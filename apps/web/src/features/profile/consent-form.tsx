import { refusalText } from '@bharti/i18n/refusals';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useDeclineConsent, useGiveConsent } from './use-consent.ts';
import { useConsentTexts } from './use-texts.ts';

/** `hasHistory`: an earlier consent exists, so declining leaves the account as it is. */
export function ConsentForm({ hasHistory }: { hasHistory: boolean }) {
  const { locale, t } = useLocale();
  const c = useConsentTexts();
  const [isMissing, setMissing] = useState(false);
  const give = useGiveConsent();
  const decline = useDeclineConsent(hasHistory ? c.signedOut : c.declined);
  const isPending = give.isPending || decline.isPending;
  const error = give.error ?? decline.error;
  const refusal = refusalOf(error);
  const problem = isMissing
    ? c.isAdultMissing
    : error === null
      ? null
      : refusal === null
        ? t.unreachable
        : refusalText(locale, refusal);
  return (
    <form
      className="consent-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isAdult = new FormData(event.currentTarget).has('adult');
        setMissing(!isAdult);
        if (isAdult) give.mutate();
      }}
    >
      <label className="switch">
        <input
          type="checkbox"
          name="adult"
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
      <button type="button" className="btn outline block" disabled={isPending} onClick={() => decline.mutate()}>
        {hasHistory ? t.logout : c.decline}
      </button>
      {!hasHistory && <p className="small muted">{c.declineHint}</p>}
    </form>
  );
}
