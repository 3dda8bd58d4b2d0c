import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useLocale } from '../context/locale.tsx';

// A shorter wait shows no spinner, because it would only flicker.
const spinnerDelayMs = 300;

export function Loading() {
  const { t } = useLocale();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), spinnerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="center-page" role="status">
      {isShown && (
        <>
          <span className="spinner" aria-hidden="true" />
          <p>{t.loading}</p>
        </>
      )}
    </div>
  );
}

type ErrorStateProps = { readonly title: string; readonly line?: string; readonly action?: ReactNode };

/** A whole screen that could not be shown: what happened, and what to do. */
export function ErrorState({ title, line, action }: ErrorStateProps) {
  return (
    <div className="center-page" role="alert">
      <span className="bubble">
        <CloudOff className="i" aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      {line !== undefined && <p>{line}</p>}
      {action}
    </div>
  );
}

export function OfflineNotice() {
  const { t } = useLocale();
  return useIsOnline() ? null : <PageNotice>{t.offline}</PageNotice>;
}

/** A bar above the page, as long as what it says is true. */
export const PageNotice = ({ children }: { children: string }) => (
  <p className="offline" role="status">
    {children}
  </p>
);
