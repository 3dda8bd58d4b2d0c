import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { inLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { Pencil } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import styles from './reading.module.css';

export type PracticeTopic = { readonly id: string; readonly name: Bilingual; readonly isEndless: boolean };

type PracticeProps = {
  /** The topics of the chapter to practise. */
  readonly topics: readonly PracticeTopic[];
  readonly tests: readonly TopicTest[];
};

/**
 * The end of a chapter: the practice of its topics, and the tests with questions on them. A topic without endless questions is
 * practised with those of the tests: nothing is shown where no test has any.
 */
export function Practice({ topics, tests }: PracticeProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const isEndless = topics.some((topic) => topic.isEndless);
  if (topics.length === 0 || (!isEndless && tests.length === 0)) return null;
  return (
    <section className={styles.practice} aria-labelledby="practice">
      <h2 id="practice">{texts.ready}</h2>
      <p>{isEndless ? texts.practiceLine : texts.satLine}</p>
      {topics.map(({ id, name }, place) => (
        <ButtonLink
          key={id}
          look={place === 0 ? 'primary' : 'outline'}
          isBlock
          icon={Pencil}
          href={pathTo(fillPath(pagePaths.practice, { topic: id }))}
        >
          {topics.length === 1 ? texts.practise : texts.practiseTopic(inLocale(locale, name))}
        </ButtonLink>
      ))}
      <TestLinks topics={topics} tests={tests} title={isEndless ? texts.alsoIn : texts.questionsIn} />
    </section>
  );
}

type TestLinksProps = PracticeProps & { readonly title: string };

function TestLinks({ topics, tests, title }: TestLinksProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  if (tests.length === 0) return null;
  // A topic can be wider than the chapter, so it is named.
  const names = topics.map(({ name }) => inLocale(locale, name)).join(', ');
  return (
    <>
      <p className="small muted">{title}</p>
      <ul>
        {tests.map((test) => (
          <li key={test.id}>
            <a href={testLink(test)}>{texts.practiceIn(inLocale(locale, test.title), names, test.questions)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const testLink = ({ id }: TopicTest): string => pathTo(fillPath(pagePaths.test, { testId: id }));
