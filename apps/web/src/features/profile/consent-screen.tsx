import { useEffect, useState } from 'react';
import { refusalOf } from '../../context/api.ts';
import { useConsent } from '../../context/consent-state.ts';
import { useLocale } from '../../context/locale.tsx';
import { ToSignIn } from '../../context/require-session.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { Loading, Trouble } from '../../ui/states.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ClosedExport } from './export-part.tsx';
import { Notice } from './notice.tsx';
import './profile.css';
import { useReopenWhenGiven } from './use-consent.ts';
import { useConsentTexts, useProfileTexts } from './use-texts.ts';

/** The notice, alone on its page: what is kept, why, how to take the consent back. Nothing opens before the answer. */
export function ConsentScreen() {
  const { t } = useLocale();
  const c = useConsentTexts();
  const { data, error, fetchStatus, refetch } = useConsent();
  useReopenWhenGiven(data);
  usePassingTitle(`${c.title} · ${t.brand}`);
  if (refusalOf(error)?.code === 'not_signed_in') return <ToSignIn />;
  if (data === undefined || data.standing === 'given') {
    if (error === null && fetchStatus !== 'paused') return <Loading />;
    const retry = (
      <button type="button" className="btn primary" onClick={() => void refetch()}>
        {t.retry}
      </button>
    );
    return <Trouble title={fetchStatus === 'paused' ? t.offline : t.unreachable} action={retry} />;
  }
  return (
    <>
      <LandingHeader contentId="notice" />
      <main className="wrap notice-page" id="notice">
        <h1 ref={focusOnce} tabIndex={-1}>
          {c.title}
        </h1>
        {data.standing === 'outdated' && <p className="why">{c.outdated}</p>}
        {data.standing === 'withdrawn' && <p className="why">{c.withdrawn}</p>}
        <Notice version={data.version} />
        <ConsentForm consent={data} />
        {data.hasHistory && <ClosedAccount />}
      </main>
    </>
  );
}

/** What stays open without consent to whoever has something here: his own data, and the way out. */
function ClosedAccount() {
  const p = useProfileTexts();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ClosedExport />
      <button type="button" className="btn quiet" onClick={() => setDeleting(true)}>
        {p.deletion}
      </button>
      {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Whoever meets the notice hears it from its title on, wherever the press was that led to it. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

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
