import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useLocale } from '../context/locale.tsx';
import { Button } from './button.tsx';

// For a shorter wait no spinner is shown, because it would only flicker.
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

type ErrorStateProps = { readonly title: string; readonly line?: string; readonly onRetry: () => void };

/** A whole screen that could not be shown: what happened, what to do, and a button that tries again. */
export function ErrorState({ title, line, onRetry }: ErrorStateProps) {
  const { t } = useLocale();
  return (
    <div className="center-page" role="alert">
      <span className="bubble">
        <CloudOff className="i" aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      {line !== undefined && <p>{line}</p>}
      <Button look="primary" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}

export function OfflineNotice() {
  const { t } = useLocale();
  return useIsOnline() ? null : <PageNotice>{t.offline}</PageNotice>;
}

/** A bar above the page, shown as long as its message is true. */
export const PageNotice = ({ children }: { children: string }) => (
  <p className="offline" role="status">
    {children}
  </p>
);
