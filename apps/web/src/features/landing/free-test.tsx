import type { Catalogue } from '@bharti/contracts/catalogue/config';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { Check, ChevronRight } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './landing.module.css';
import { type OnSignIn, signInButton } from './sign-in-button.ts';
import { useLandingTexts } from './use-landing-texts.ts';

type CardProps = { readonly catalogue: Catalogue; readonly hasMoney: boolean };
type BannerProps = CardProps & { readonly onSignIn: OnSignIn };

/** The banner of the free test, with that test's own figures; without a free test there is no banner. */
export function FreeTestBanner({ catalogue: { freeTest }, hasMoney, onSignIn }: BannerProps) {
  const landing = useLandingTexts();
  const { categories } = useLocale().t;
  if (freeTest === null) return null;
  const minutes = freeTest.durationSeconds / 60;
  return (
    <section className="part ticket" aria-labelledby="free">
      <TicketStub hasMoney={hasMoney} />
      <div className="body">
        <div>
          <h2 id="free">{landing.freeTestHeading}</h2>
          <p>{landing.freeTestLine(categories[freeTest.category], freeTest.totalQuestions, minutes)}</p>
        </div>
        <Button look="primary" {...signInButton(fillPath(pagePaths.test, { testId: freeTest.id }), onSignIn)}>
          {landing.startNow}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}

type FreeTestCardProps = CardProps & {
  /** Undefined while it is not known. */
  readonly isTaken: boolean | undefined;
};

/** Shown to a signed-in visitor in place of the banner. */
export function FreeTestCard({ catalogue: { freeTest }, hasMoney, isTaken }: FreeTestCardProps) {
  const landing = useLandingTexts();
  const { dashboard } = useLocale().t;
  if (freeTest === null) return null;
  return (
    <section className={`part ticket ${styles.firstPart}`} aria-labelledby="free">
      <TicketStub hasMoney={hasMoney} />
      <div className="body">
        <div>
          <h2 id="free">
            {isTaken === undefined ? landing.tiles.free : isTaken ? landing.freeTestTaken : landing.freeTestCard}
          </h2>
          <ul className={styles.points}>
            {landing.freeTestPoints(freeTest.totalQuestions).map((point) => (
              <li key={point}>
                <Check className="icon icon-small" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink look="primary" href={pathTo(fillPath(pagePaths.test, { testId: freeTest.id }))}>
          {isTaken === true ? dashboard.takeAgain : landing.startTestNow}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  );
}

function TicketStub({ hasMoney }: { hasMoney: boolean }) {
  const landing = useLandingTexts();
  const { dashboard } = useLocale().t;
  return (
    <div className="stub">
      <b className="num">{hasMoney ? landing.stubPrice : dashboard.free}</b>
      <span>{landing.stubLine}</span>
    </div>
  );
}
