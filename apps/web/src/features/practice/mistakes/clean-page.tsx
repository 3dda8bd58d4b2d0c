import { pagePaths } from '@bharti/contracts/paths';
import { ChevronRight, Pencil } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { pathTo, testListAnchor } from '../../../ui/path-to.ts';
import styles from './mistakes.module.css';
import { useMistakesTexts } from './use-mistakes-texts.ts';

/** The notebook of a candidate who has missed no question yet. */
export function CleanPage() {
  const texts = useMistakesTexts();
  return (
    <main className="wrap" id="content">
      <section className={`${styles.notebook} ${styles.clean}`}>
        <span className={`bubble ${styles.glyph}`}>
          <Pencil className="icon" aria-hidden="true" />
        </span>
        <h1>{texts.clean}</h1>
        <p>{texts.cleanLine}</p>
        <ButtonLink look="primary" isLarge href={`${pathTo(pagePaths.dashboard)}#${testListAnchor}`}>
          {texts.takeTest}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </ButtonLink>
      </section>
    </main>
  );
}
