import type { ConsentState } from '@bharti/contracts/account/consent';
import { lazy, Suspense, useEffect } from 'react';
import { useConsent } from '../../context/consent-state.ts';
import { useLocale } from '../../context/locale.tsx';
import { withTexts } from '../../context/texts.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { Loading } from '../../ui/states.tsx';
import styles from './consent.module.css';
import { ConsentForm } from './consent-form.tsx';
import { Notice } from './notice.tsx';
import { useReopenWhenGiven } from './use-consent.ts';
import { profileTexts, useConsentTexts } from './use-texts.ts';

export { focusTitle } from './focus-title.ts';

/** Fetched only for a user with a history: most who read the notice are new. */
const ClosedAccount = lazy(async () => {
  const { ClosedAccount: component } = await withTexts(import('./closed-account.tsx'), profileTexts);
  // React.lazy expects the component under this name.
  return { default: component };
});

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
        {consent.hasHistory && (
          <Suspense>
            <ClosedAccount />
          </Suspense>
        )}
      </main>
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
