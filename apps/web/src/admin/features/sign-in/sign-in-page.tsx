import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { BrandMark, BrandName } from '../../../ui/brand.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../../ui/preferences.tsx';
import { OfflineNotice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { rememberSignedIn } from '../../context/signed-in-flag.ts';
import { useStaffSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** Where the person wanted to go, and whether their session ended there. */
type Arrival = { readonly hasEnded: boolean; readonly next: string };

const isArrival = (state: unknown): state is Arrival =>
  typeof state === 'object' && state !== null && 'hasEnded' in state;

export function Component() {
  const t = useTexts(frameTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: staff } = useStaffSession();
  const arrival = isArrival(state) ? state : null;
  const next = arrival?.next ?? adminPages.dashboard;
  useTitle(t.title);
  useEffect(() => {
    if (arrival?.hasEnded === true) rememberSignedIn(false);
  }, [arrival]);
  if (staff !== undefined && staff !== null && staff !== 'denied') return <Navigate to={next} replace />;
  return (
    <>
      <OfflineNotice />
      <header className="top">
        <div className={`row ${styles.row}`}>
          <a className="brand" href="/">
            <BrandMark />
            <BrandName />
          </a>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.gate} id="content">
        <div className={`card ${styles.card}`}>
          <div className={styles.edge} />
          <SignInForm
            notice={arrival?.hasEnded === true ? t.sessionEnded : null}
            onSignedIn={() => {
              toast.success(t.loggedIn);
              void navigate(next, { replace: true });
            }}
          />
        </div>
        <p className={styles.others}>
          {t.notForTests} <a href="/">{t.candidatesHere}</a>
        </p>
      </main>
    </>
  );
}
