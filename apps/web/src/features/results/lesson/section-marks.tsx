import type { Comparison } from '@bharti/contracts/attempts/comparison';
import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import type { SectionTally, Tally } from '@bharti/domain/attempts/tally';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronDown } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { classes } from '../../../ui/classes.ts';
import { Section } from '../../../ui/section.tsx';
import { toTenth } from '../comparison/to-tenth.ts';
import { type Compared, useComparison } from '../comparison/use-comparison.ts';
import styles from './lesson.module.css';
import { TopicTable } from './topic-table.tsx';
import { useLessonTexts } from './use-lesson-texts.ts';

type SectionMarksProps = {
  readonly sections: readonly SectionTally[];
  readonly result: AttemptResult;
  readonly names: Paper['topics'];
};

/**
 * Marks by section, with the topics of each folded inside, beside average and best where enough have sat the test; of a test with one
 * section, or none, by topic.
 */
export function SectionMarks({ sections, result, names }: SectionMarksProps) {
  const { locale } = useLocale();
  const texts = useLessonTexts();
  const { marks, maxMarks, score: correct, wrong, blank } = result;
  const all = { correct, wrong, blank, marks, maxMarks };
  const isParted = sections.length > 1;
  const compared = useComparison(result.id).data;
  const figures = compared?.comparison.figures ?? null;
  const others = figures?.sections?.length === sections.length ? figures.sections : null;
  return (
    <Section title={isParted ? texts.bySection : texts.byTopic}>
      {isParted ? (
        <div className={classes(styles.sections, others !== null && styles.compared)}>
          {compared !== undefined && others !== null && <ColumnNames {...compared.texts} />}
          {sections.map((section, place) => {
            const name = inLocale(locale, section.name ?? { en: '', mr: '' });
            return (
              <details key={name} open={place === 0}>
                <summary>
                  <Line {...section} name={name} others={others?.[place]} compared={compared} />
                  <ChevronDown className="icon icon-small" aria-hidden="true" />
                </summary>
                <TopicTable result={result} label={name} topics={section.topics} names={names} />
              </details>
            );
          })}
          <p className={styles.sum}>
            <Line name={texts.total} {...all} others={others && figures} compared={compared} />
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

const ColumnNames = ({ you, averageShort, best }: Compared['texts']) => (
  <p className={`small muted ${styles.columnNames}`} aria-hidden="true">
    <span>{you}</span>
    <span>{averageShort}</span>
    <span>{best}</span>
  </p>
);

type Figures = Pick<NonNullable<Comparison['figures']>, 'average' | 'best'>;

type LineProps = Omit<Tally, 'seconds'> & {
  readonly name: string;
  /** Missing while too few have sat the test. */
  readonly others: Figures | null | undefined;
  readonly compared: Compared | undefined;
};

function Line({ name, correct, wrong, blank, marks, maxMarks, others, compared }: LineProps) {
  const texts = useLessonTexts();
  return (
    <>
      <b>{name}</b> <span className={`small muted ${styles.counts}`}>{texts.counts(correct, wrong, blank)}</span>{' '}
      <b className="num">
        {formatMarks(marks)}
        <small>/{formatMarks(maxMarks)}</small>
      </b>
      {others && compared && (
        <>
          <Other name={compared.texts.average} marks={toTenth(others.average)} />
          <Other name={compared.texts.best} marks={others.best} />
        </>
      )}
    </>
  );
}

const Other = ({ name, marks }: { readonly name: string; readonly marks: number }) => (
  <span className="num">
    <span className={styles.columnName}> {name} </span>
    {formatMarks(marks)}
  </span>
);
