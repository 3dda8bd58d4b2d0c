import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { topicPractice } from '@bharti/contracts/paths';
import { countOf } from '@bharti/domain/attempts/scoring';
import { costliestTopics, marksLost, type SectionTally, type TopicTally } from '@bharti/domain/attempts/tally';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './lesson.module.css';
import { useLessonTexts } from './use-lesson-texts.ts';

type CostliestTopicsProps = {
  readonly result: AttemptResult;
  readonly topics: readonly TopicTally[];
  readonly sections: readonly SectionTally[];
  readonly names: Paper['topics'];
};

/** The topics that cost the most marks, each with a way to its practice. */
export function CostliestTopics({ result, topics, sections, names }: CostliestTopicsProps) {
  const { locale } = useLocale();
  const texts = useLessonTexts();
  const costliest = costliestTopics(topics);
  if (costliest.length === 0) return null;
  return (
    <Section title={texts.winBack(costliest.length)}>
      <ol className="rows">
        {costliest.map((tally, place) => {
          const { topic, correct } = tally;
          const name = inLocale(locale, names[topic] ?? { en: topic, mr: topic });
          const section = sections.find(({ topics: own }) => own.some((each) => each.topic === topic))?.name ?? null;
          return (
            <li key={topic}>
              <span className={styles.fraction} role="img" aria-label={texts.rightOf(correct, countOf(tally))}>
                <b>{correct}</b>
                <b>{countOf(tally)}</b>
              </span>
              <p className="grow">
                <b>{name}</b>
                <span>
                  {section !== null && <>{inLocale(locale, section)} · </>}
                  {texts.lost(formatMarks(marksLost(tally)))}
                </span>
              </p>
              <ButtonLink
                look={place === 0 ? 'primary' : 'outline'}
                href={pathTo(topicPractice(topic, result))}
                aria-label={`${texts.practise}: ${name}`}
              >
                {texts.practise}
              </ButtonLink>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
