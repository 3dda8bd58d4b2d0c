import { pagePaths } from '@bharti/contracts/paths';
import { instant } from '@bharti/domain/time';
import { formatDateTime } from '@bharti/i18n/format';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useKeptSince } from '../context/kept-since.ts';
import { useLocale } from '../context/locale.tsx';
import { Button } from './button.tsx';
import { pathTo } from './path-to.ts';

// No spinner is shown for a shorter wait, because it would only flicker.
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
        <CloudOff className="icon" aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      {line !== undefined && <p>{line}</p>}
      <Button look="primary" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}

type OfflineNoticeProps = {
  /** Whether the page shows what the server has sent, or waits for it. */
  readonly isOfServer: boolean;
};

/** Says that there is no connection, and from when the shown data of the server are. */
export function OfflineNotice({ isOfServer }: OfflineNoticeProps) {
  const { locale, t } = useLocale();
  const isOnline = useIsOnline();
  const keptSince = useKeptSince();
  if (isOnline && keptSince === null) return null;
  return (
    <p className="offline" role="status">
      {!isOfServer
        ? t.noConnection
        : keptSince === null
          ? t.offline
          : t.keptSince(formatDateTime(locale, instant(keptSince)))}{' '}
      <a href={pathTo(pagePaths.offline)}>{t.onThisDevice}</a>
    </p>
  );
}

/** A bar above the page, shown as long as its message is true. */
export const PageNotice = ({ children }: { children: string }) => (
  <p className="offline" role="status">
    {children}
  </p>
);
