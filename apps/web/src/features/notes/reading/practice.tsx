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

export type PracticeTopic = { readonly id: string; readonly name: Bilingual };

type PracticeProps = {
  /** The topics of the chapter that can be practised without end. */
  readonly topics: readonly PracticeTopic[];
  readonly tests: readonly TopicTest[];
};

/**
 * The end of a chapter: the practice of its topics, and the tests with questions on them. A chapter whose topics have no practice
 * without end leads to the test with the most questions. Nothing where no test has any.
 */
export function Practice({ topics, tests }: PracticeProps) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  const [first, ...others] = tests;
  if (topics.length === 0 && first === undefined) return null;
  return (
    <section className={styles.practice} aria-labelledby="practice">
      <h2 id="practice">{texts.ready}</h2>
      {topics.length > 0 ? (
        <>
          <p>{texts.practiceLine}</p>
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
          <TestLinks tests={tests} />
        </>
      ) : (
        first !== undefined && (
          <>
            <p>{texts.practiceIn(inLocale(locale, first.title), first.questions)}</p>
            <ButtonLink look="primary" isBlock icon={Pencil} href={testLink(first)}>
              {texts.practise}
            </ButtonLink>
            <TestLinks tests={others} />
          </>
        )
      )}
    </section>
  );
}

function TestLinks({ tests }: Pick<PracticeProps, 'tests'>) {
  const { locale } = useLocale();
  const texts = noteReadingTexts[locale];
  if (tests.length === 0) return null;
  return (
    <>
      <p className="small muted">{texts.alsoIn}</p>
      <ul>
        {tests.map((test) => (
          <li key={test.id}>
            <a href={testLink(test)}>{texts.practiceIn(inLocale(locale, test.title), test.questions)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const testLink = ({ id }: TopicTest): string => pathTo(fillPath(pagePaths.test, { testId: id }));
