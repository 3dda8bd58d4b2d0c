import { pagePaths } from '@bharti/contracts/paths';
import { SearchX } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo, testListAnchor } from '../../ui/path-to.ts';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';

/** The topic has no models, and the candidate has sat none of its questions yet. */
export function NoQuestions() {
  const texts = usePracticeTexts();
  return (
    <main className="center-page" id="content">
      <span className="bubble">
        <SearchX className="icon" aria-hidden="true" />
      </span>
      <h2>{texts.empty}</h2>
      <p>{texts.emptyLine}</p>
      <p className={styles.waysOn}>
        <ButtonLink look="primary" href={pathTo(`${pagePaths.dashboard}#${testListAnchor}`)}>
          {texts.toTests}
        </ButtonLink>
        <ButtonLink href={pathTo(pagePaths.practiceTopics)}>{texts.otherTopic}</ButtonLink>
      </p>
    </main>
  );
}
