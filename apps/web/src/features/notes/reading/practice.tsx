import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { Pencil } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import styles from './reading.module.css';

/** The end of a chapter: the tests with questions on its topic. Nothing where no test has any. */
export function Practice({ tests: [first, ...others] }: { readonly tests: readonly TopicTest[] }) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  if (first === undefined) return null;
  const line = ({ title, questions }: TopicTest) => texts.practiceIn(inLocale(locale, title), questions);
  return (
    <section className={styles.practice} aria-labelledby="practice">
      <h2 id="practice">{texts.ready}</h2>
      <p>{line(first)}</p>
      <ButtonLink look="primary" isBlock icon={Pencil} href={testLink(first)}>
        {texts.practise}
      </ButtonLink>
      {others.length > 0 && (
        <>
          <p className="small muted">{texts.alsoIn}</p>
          <ul>
            {others.map((test) => (
              <li key={test.id}>
                <a href={testLink(test)}>{line(test)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const testLink = ({ id }: TopicTest): string => pathTo(fillPath(pagePaths.test, { testId: id }));
