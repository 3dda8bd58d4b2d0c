import type { ConsentState } from '@bharti/contracts/account/consent';
import { useEffect, useState } from 'react';
import { useConsent } from '../../context/consent-state.ts';
import { useLocale } from '../../context/locale.tsx';
import { UserQuery } from '../../context/user-query.tsx';
import { Button } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { Loading } from '../../ui/states.tsx';
import styles from './consent.module.css';
import { ConsentForm } from './consent-form.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ClosedExport } from './export-part.tsx';
import { Notice } from './notice.tsx';
import { useReopenWhenGiven } from './use-consent.ts';
import { useConsentTexts, useProfileTexts } from './use-texts.ts';

/** The consent notice: what is kept, why, and how to withdraw. No other screen opens before the user has answered. */
export function ConsentScreen() {
  const { t } = useLocale();
  const c = useConsentTexts();
  const query = useConsent();
  useReopenWhenGiven(query.data);
  useTemporaryTitle(`${c.title} · ${t.brand}`);
  return (
    <UserQuery query={query}>
      {(consent) => (consent.standing === 'given' ? <Loading /> : <NoticePage consent={consent} />)}
    </UserQuery>
  );
}

function NoticePage({ consent }: { consent: ConsentState }) {
  const c = useConsentTexts();
  return (
    <>
      <LandingHeader contentId="notice" />
      <main className={`wrap ${styles.page}`} id="notice">
        <h1 ref={focusOnce} tabIndex={-1}>
          {c.title}
        </h1>
        {consent.standing === 'outdated' && <p className={styles.why}>{c.outdated}</p>}
        {consent.standing === 'withdrawn' && <p className={styles.why}>{c.withdrawn}</p>}
        <Notice version={consent.version} />
        <ConsentForm consent={consent} />
        {consent.hasHistory && <ClosedAccount />}
      </main>
    </>
  );
}

/** A user who has not agreed can still download or delete their data. */
function ClosedAccount() {
  const p = useProfileTexts();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ClosedExport />
      <Button look="quiet" onClick={() => setDeleting(true)}>
        {p.deletion}
      </Button>
      {isDeleting && <DeletionDialog onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Moves the focus to the title, so that a screen reader starts there. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

/** Changes the page's title while the component is mounted, and restores it afterwards. */
function useTemporaryTitle(title: string): void {
  useEffect(() => {
    const earlier = document.title;
    document.title = title;
    return () => {
      document.title = earlier;
    };
  }, [title]);
}
