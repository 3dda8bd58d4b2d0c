import { homePath } from '@bharti/contracts/paths';
import { SearchX } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useTitle } from '../../ui/use-title.ts';

export function NotFoundPage() {
  const { t } = useLocale();
  useTitle(t.errors.notFound);
  return (
    <>
      <LandingHeader />
      <main className="center-page" id="content">
        <span className="bubble">
          <SearchX className="icon" aria-hidden="true" />
        </span>
        <h1>{t.errors.notFound}</h1>
        <p>{t.errors.notFoundLine}</p>
        <ButtonLink look="primary" href={pathTo(homePath)}>
          {t.goHome}
        </ButtonLink>
      </main>
    </>
  );
}
