import type { Catalogue } from '@bharti/contracts/catalogue/config';
import styles from './landing.module.css';
import { PosterArt } from './poster-art.tsx';
import { useLandingTexts } from './use-landing-texts.ts';

/** The announcement: a drawing, a sentence, and the figures of the free test. */
export function Poster({ catalogue: { freeTest }, hasMoney }: { catalogue: Catalogue; hasMoney: boolean }) {
  const landing = useLandingTexts();
  return (
    <section className={`part ${styles.poster}`}>
      <PosterArt label={landing.posterLabel} />
      <div className={`grid ${styles.posterText}`}>
        <h2>
          {landing.posterHeading}
          <br />
          {landing.posterHeading2}
        </h2>
        <p className="muted">{landing.posterLine}</p>
        {freeTest !== null && (
          <dl>
            <Figure name={landing.posterQuestions} value={String(freeTest.totalQuestions)} />
            <Figure name={landing.posterMinutes} value={String(freeTest.durationSeconds / 60)} />
            {hasMoney && <Figure name={landing.stubLine} value={landing.stubPrice} />}
          </dl>
        )}
      </div>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
