import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { SectionTally, Tally } from '@bharti/domain/attempts/tally';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronDown } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './lesson.module.css';
import { TopicTable } from './topic-table.tsx';
import { useLessonTexts } from './use-lesson-texts.ts';

type SectionMarksProps = {
  readonly sections: readonly SectionTally[];
  readonly result: AttemptResult;
  readonly names: Paper['topics'];
};

/** Marks by section, with the topics of each folded inside; of a test with one section, or none, by topic. */
export function SectionMarks({ sections, result, names }: SectionMarksProps) {
  const { locale } = useLocale();
  const texts = useLessonTexts();
  const { marks, maxMarks, score: correct, wrong, blank } = result;
  const all = { correct, wrong, blank, marks, maxMarks };
  const isParted = sections.length > 1;
  return (
    <Section title={isParted ? texts.bySection : texts.byTopic}>
      {isParted ? (
        <div className={styles.sections}>
          {sections.map((section, place) => {
            const name = inLocale(locale, section.name ?? { en: '', mr: '' });
            return (
              <details key={name} open={place === 0}>
                <summary>
                  <Line {...section} name={name} />
                  <ChevronDown className="icon icon-small" aria-hidden="true" />
                </summary>
                <TopicTable result={result} label={name} topics={section.topics} names={names} />
              </details>
            );
          })}
          <p className={styles.sum}>
            <Line name={texts.total} {...all} />
          </p>
        </div>
      ) : (
        <TopicTable
          result={result}
          label={texts.byTopic}
          topics={sections.flatMap(({ topics }) => topics)}
          names={names}
          total={all}
        />
      )}
      <p className={`small muted ${styles.hint}`}>{texts.practiseHint}</p>
    </Section>
  );
}

type LineProps = Omit<Tally, 'seconds'> & { readonly name: string };

function Line({ name, correct, wrong, blank, marks, maxMarks }: LineProps) {
  const texts = useLessonTexts();
  return (
    <>
      <span>
        <b>{name}</b> <span className="small muted">{texts.counts(correct, wrong, blank)}</span>
      </span>{' '}
      <b className="num">
        {formatMarks(marks)}/{formatMarks(maxMarks)}
      </b>
    </>
  );
}
