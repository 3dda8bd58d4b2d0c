import type { SessionUser } from '@bharti/contracts/account/session';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import '../../ui/styles/ticket.css';
import { Button } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { LanguageOffer } from '../../ui/language-offer.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { Categories } from './categories.tsx';
import { Features, Tiles } from './features.tsx';
import { FreeTestBanner, FreeTestCard } from './free-test.tsx';
import { Hero, WelcomeHero } from './hero.tsx';
import { Poster } from './poster.tsx';
import { signInButton } from './sign-in-button.ts';

type LandingPageProps = {
  readonly config: AppConfig;
  readonly user: SessionUser | null;
  /** Whether the visitor is greeted by name. False until they have agreed to the consent notice. */
  readonly isGreeted?: boolean;
  /** Whether the signed-in visitor has taken the free test; undefined while it is not known. */
  readonly isFreeTestTaken?: boolean | undefined;
  /** A login button was pressed and its dialog is about to be shown. */
  readonly isSigningIn?: boolean;
  /** Missing when the page is rendered on the server. */
  readonly onSignIn?: (to: string) => void;
};

/** `/`. The server renders the same components as a static page, which can be read before any script runs. */
export function LandingPage({ config, user, isGreeted = false, isSigningIn, ...props }: LandingPageProps) {
  const { isFreeTestTaken, onSignIn } = props;
  const { t } = useLocale();
  const { site, catalogue } = config;
  const hasMoney = config.payments.kind !== 'off';
  return (
    <>
      <LandingHeader>
        {user === null && (
          <Button {...signInButton(pagePaths.dashboard, onSignIn)} {...(isSigningIn && { isBusy: true })}>
            {t.login}
          </Button>
        )}
      </LandingHeader>
      <LanguageOffer />
      <main id="content">
        {user === null ? (
          <Hero signIn={config.signIn} catalogue={catalogue} onSignIn={onSignIn} />
        ) : (
          <WelcomeHero name={isGreeted ? user.name : null} />
        )}
        <div className="wrap">
          {user === null ? (
            <>
              <Features />
              <FreeTestBanner catalogue={catalogue} hasMoney={hasMoney} onSignIn={onSignIn} />
            </>
          ) : (
            <>
              <FreeTestCard catalogue={catalogue} hasMoney={hasMoney} isTaken={isFreeTestTaken} />
              <Tiles hasFreeTest={catalogue.freeTest !== null} />
            </>
          )}
          <Poster catalogue={catalogue} hasMoney={hasMoney} picture={site.poster} />
          <Categories catalogue={catalogue} isSignedIn={user !== null} onSignIn={onSignIn} />
        </div>
      </main>
      <SiteFooter site={site} hasMoney={hasMoney} />
    </>
  );
}
