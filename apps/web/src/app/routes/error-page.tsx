import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** Whether the error means that a part of the app could not be fetched. Each browser has its own message for it. */
const isLostPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function LostPart() {
  const { t } = useLocale();
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return <ErrorState title={t.errors.lostPart} line={t.unreachable} onRetry={() => location.reload()} />;
}

/** An error in our code, or a part of the app that could not be fetched. */
export function ErrorPage() {
  const { t } = useLocale();
  const error = useRouteError();
  useTitle(t.errors.title);
  const isLost = isLostPart(error);
  useEffect(() => {
    if (!isLost) console.error(error);
  }, [error, isLost]);
  if (isLost) return <LostPart />;
  return (
    <main className="center-page" role="alert">
      <span className="bubble">
        <TriangleAlert className="icon" aria-hidden="true" />
      </span>
      <h1>{t.errors.title}</h1>
      <p>{t.errors.line}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t.errors.refresh}
      </Button>
    </main>
  );
}
