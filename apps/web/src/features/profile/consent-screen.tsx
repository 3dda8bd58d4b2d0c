import { useEffect, useState } from 'react';
import { refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { Loading, Trouble } from '../../ui/states.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Notice } from './notice.tsx';
import './profile.css';
import { useConsent, useReopenWhenGiven } from './use-consent.ts';
import { useConsentTexts, useProfileTexts } from './use-texts.ts';

/** The notice, alone on its page: what is kept, why, how to take the consent back. Nothing opens before the answer. */
export function ConsentScreen() {
  const { t } = useLocale();
  const c = useConsentTexts();
  const p = useProfileTexts();
  const { data, error, refetch } = useConsent();
  const [isDeleting, setDeleting] = useState(false);
  useReopenWhenGiven(data);
  usePassingTitle(`${c.title} · ${t.brand}`);
  if (refusalOf(error)?.code === 'not_signed_in') return <ToSignIn />;
  if (data === undefined || data.standing === 'given') {
    if (error === null) return <Loading />;
    const retry = (
      <button type="button" className="btn primary" onClick={() => void refetch()}>
        {t.retry}
      </button>
    );
    return <Trouble title={t.unreachable} action={retry} />;
  }
  const hasHistory = data.standing !== 'never';
  return (
    <>
      <LandingHeader />
      <main className="wrap notice-page" id="content">
        <h1>{c.title}</h1>
        {data.standing === 'outdated' && <p className="why">{c.outdated}</p>}
        {data.standing === 'withdrawn' && <p className="why">{c.withdrawn}</p>}
        <Notice version={data.version} />
        <ConsentForm hasHistory={hasHistory} />
        {hasHistory && (
          <button type="button" className="btn quiet" onClick={() => setDeleting(true)}>
            {p.deletion}
          </button>
        )}
        {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} />}
      </main>
    </>
  );
}

/** The screen behind the notice keeps its own title for afterwards. */
function usePassingTitle(title: string): void {
  useEffect(() => {
    const earlier = document.title;
    document.title = title;
    return () => {
      document.title = earlier;
    };
  }, [title]);
}
