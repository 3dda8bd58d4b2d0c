import type { Catalogue } from '@bharti/contracts/catalogue/config';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { Check, ChevronRight } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { SignInButton } from './sign-in-button.tsx';
import { useLandingTexts } from './use-landing-texts.ts';

type CardProps = { readonly catalogue: Catalogue; readonly hasMoney: boolean };
type BannerProps = CardProps & { readonly onSignIn?: ((to: string) => void) | undefined };

/** Promises only what the free test of this site really holds; without one there is no banner. */
export function FreeTestBanner({ catalogue: { freeTest }, hasMoney, onSignIn }: BannerProps) {
  const landing = useLandingTexts();
  const { categories } = useLocale().t;
  if (freeTest === null) return null;
  const minutes = freeTest.durationSeconds / 60;
  return (
    <section className="part ticket" aria-labelledby="free">
      <Stub hasMoney={hasMoney} />
      <div className="body">
        <div>
          <h2 id="free">{landing.freeTestHeading}</h2>
          <p>{landing.freeTestLine(categories[freeTest.category], freeTest.totalQuestions, minutes)}</p>
        </div>
        <SignInButton
          to={fillPath(pagePaths.test, { testId: freeTest.id })}
          className="btn primary"
          onSignIn={onSignIn}
        >
          {landing.startNow}
          <ChevronRight className="i s" aria-hidden="true" />
        </SignInButton>
      </div>
    </section>
  );
}

type FreeTestCardProps = CardProps & {
  /** Undefined while it is not known. */
  readonly isTaken: boolean | undefined;
};

/** What a signed-in visitor sees in the banner's place. */
export function FreeTestCard({ catalogue: { freeTest }, hasMoney, isTaken }: FreeTestCardProps) {
  const landing = useLandingTexts();
  const { dashboard } = useLocale().t;
  if (freeTest === null) return null;
  return (
    <section className="part ticket first-part" aria-labelledby="free">
      <Stub hasMoney={hasMoney} />
      <div className="body">
        <div>
          <h2 id="free">
            {isTaken === undefined ? landing.tiles.free : isTaken ? landing.freeTestTaken : landing.freeTestCard}
          </h2>
          <ul className="free-points">
            {landing.freeTestPoints(freeTest.totalQuestions).map((point) => (
              <li key={point}>
                <Check className="i s" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <a className="btn primary" href={pathTo(fillPath(pagePaths.test, { testId: freeTest.id }))}>
          {isTaken === true ? dashboard.takeAgain : landing.startTestNow}
          <ChevronRight className="i s" aria-hidden="true" />
        </a>
      </div>
    </section>
  );
}

function Stub({ hasMoney }: { hasMoney: boolean }) {
  const landing = useLandingTexts();
  const { dashboard } = useLocale().t;
  return (
    <div className="stub">
      <b className="num">{hasMoney ? landing.stubPrice : dashboard.free}</b>
      <span>{landing.stubLine}</span>
    </div>
  );
}
