import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { judge } from '@bharti/domain/attempts/scoring';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Section } from '../../ui/section.tsx';
import type { ReviewData } from './queries.ts';
import styles from './results.module.css';
import { useResultTexts } from './use-result-texts.ts';

/** `marks` and `maxMarks` are hundredths of a mark. */
type Row = {
  readonly topic: string;
  readonly right: number;
  readonly wrong: number;
  readonly marks: number;
  readonly maxMarks: number;
};

/** Right and wrong answers and marks by topic, in the order of the paper. */
export function TopicTable(data: ReviewData) {
  const { locale } = useLocale();
  const texts = useResultTexts();
  const { result, paper } = data;
  const rows = topicRows(data);
  return (
    <Section title={texts.topics}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <figure className={styles.scrollX} tabIndex={0} aria-label={texts.topics}>
        <table className={styles.topics}>
          <thead>
            <tr>
              <th scope="col">{texts.topic}</th>
              <th scope="col">{texts.right}</th>
              <th scope="col">{texts.wrong}</th>
              <th scope="col">{texts.marks}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ topic, right, wrong, marks, maxMarks }) => (
              <tr key={topic}>
                <th scope="row">
                  <a href={pathTo(fillPath(pagePaths.practice, { topic }))}>
                    {inLocale(locale, paper.topics[topic] ?? { en: topic, mr: topic })}
                  </a>
                </th>
                <td>{right}</td>
                <td>{wrong}</td>
                <td>
                  {formatMarks(marks)}/{formatMarks(maxMarks)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>{result.score}</td>
              <td>{result.wrong}</td>
              <td>
                {formatMarks(result.marks)}/{formatMarks(result.maxMarks)}
              </td>
            </tr>
          </tfoot>
        </table>
      </figure>
      <p className={`small muted ${styles.practise}`}>{texts.practiseHint}</p>
    </Section>
  );
}

function topicRows({ result, paper, answerKey }: ReviewData): readonly Row[] {
  const rows = new Map<string, Row>();
  paper.questions.forEach(({ topic }, index) => {
    const key = answerKey.questions[index]?.key;
    if (key === undefined) return;
    const outcome = judge(key, result.answers[index]);
    const row = rows.get(topic) ?? { topic, right: 0, wrong: 0, marks: 0, maxMarks: 0 };
    rows.set(topic, {
      topic,
      right: row.right + (outcome === 'correct' ? 1 : 0),
      wrong: row.wrong + (outcome === 'wrong' ? 1 : 0),
      marks: row.marks + result.marking[outcome],
      maxMarks: row.maxMarks + result.marking.correct,
    });
  });
  return [...rows.values()];
}
