import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
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

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export function OfflineNotice() {
  const { t } = useLocale();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p className="offline" role="status">
      {t.offline}
    </p>
  );
}
