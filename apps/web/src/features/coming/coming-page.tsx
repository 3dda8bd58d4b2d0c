import { pagePaths } from '@bharti/contracts/paths';
import { Hammer } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useTitle } from '../../ui/use-title.ts';

type ComingPageProps = { readonly title: string; readonly line: string };

/** A page that is not built yet: says what it will hold. */
export function ComingPage({ title, line }: ComingPageProps) {
  const { t } = useLocale();
  useTitle(title);
  return (
    <>
      <LandingHeader />
      <main className="center-page" id="content">
        <span className="bubble">
          <Hammer className="i" aria-hidden="true" />
        </span>
        <h1>{title}</h1>
        <p>{line}</p>
        <p className="muted small">{t.coming.soon}</p>
        <ButtonLink href={pathTo(pagePaths.dashboard)}>{t.backToDashboard}</ButtonLink>
      </main>
    </>
  );
}
