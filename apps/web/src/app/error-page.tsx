import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useLocale } from '../context/locale.tsx';
import { useTitle } from '../ui/use-title.ts';

/** A mistake of ours, or a part of the app that could not be fetched. */
export function ErrorPage() {
  const { t } = useLocale();
  const error = useRouteError();
  useTitle(t.errors.title);
  useEffect(() => console.error(error), [error]);
  return (
    <main className="center-page" role="alert">
      <span className="bubble">
        <TriangleAlert className="i" aria-hidden="true" />
      </span>
      <h1>{t.errors.title}</h1>
      <p>{t.errors.line}</p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        {t.errors.refresh}
      </button>
    </main>
  );
}
