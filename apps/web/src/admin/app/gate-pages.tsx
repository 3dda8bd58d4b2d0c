import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useTexts } from '../context/texts.ts';

/** While the session is asked for (specification, section 2). */
export function LoadingPanel() {
  const t = useTexts(frameTexts);
  return (
    <div className="center-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{t.loading}</p>
    </div>
  );
}

/** The page of visitors without a session and of candidates without a role (specification, section 2). */
export function AccessDenied() {
  const t = useTexts(frameTexts);
  return (
    <main id="content">
      <Denied
        line={t.deniedLine}
        action={
          <Link className={buttonClass('primary')} to={adminPages.signIn}>
            {t.toLogin}
          </Link>
        }
      />
    </main>
  );
}

export function Denied({ line, action }: { readonly line: string; readonly action?: ReactNode }) {
  const t = useTexts(frameTexts);
  useTitle(t.denied);
  return (
    <div className="center-page">
      <span className="bubble">
        <Lock className="icon" aria-hidden="true" />
      </span>
      <h1>{t.denied}</h1>
      <p>{line}</p>
      {action}
    </div>
  );
}

export function NothingHere() {
  const t = useTexts(frameTexts);
  useTitle(t.title);
  return (
    <div className="center-page">
      <h1>{t.notFound}</h1>
      <ToDashboard />
    </div>
  );
}

/** Every role has a page there. */
export function ToDashboard() {
  const t = useTexts(frameTexts);
  return (
    <Link className={buttonClass('outline')} to={adminPages.dashboard}>
      {t.toDashboard}
    </Link>
  );
}

/** A page that failed while it was drawn, or whose code could not be fetched. */
export function PageFailed() {
  const { t: common } = useLocale();
  const t = useTexts(frameTexts);
  return (
    <div className="center-page" role="alert">
      <h1>{t.failed}</h1>
      <ButtonLink href={location.pathname}>{common.retry}</ButtonLink>
    </div>
  );
}
