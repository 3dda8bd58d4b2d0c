import type { Catalogue, SiteSettings } from '@bharti/contracts/catalogue/config';
import { useLocale } from '../../context/locale.tsx';
import styles from './landing.module.css';
import { PosterArt } from './poster-art.tsx';
import { useLandingTexts } from './use-landing-texts.ts';

type PosterProps = {
  readonly catalogue: Catalogue;
  readonly hasMoney: boolean;
  /** The owner's picture; null: our drawing. */
  readonly picture: SiteSettings['poster'];
};

/** The announcement: a picture, a sentence, and the figures of the free test. */
export function Poster({ catalogue: { freeTest }, hasMoney, picture }: PosterProps) {
  const landing = useLandingTexts();
  const { locale } = useLocale();
  return (
    <section className={`part ${styles.poster}`}>
      {picture === null ? (
        <PosterArt label={landing.posterLabel} />
      ) : (
        <img
          src={picture.path}
          alt={picture.alt[locale]}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      )}
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
