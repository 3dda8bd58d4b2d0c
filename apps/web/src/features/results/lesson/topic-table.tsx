import type { Paper } from '@bharti/contracts/attempts/paper';
import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { topicPractice } from '@bharti/contracts/paths';
import type { Tally, TopicTally } from '@bharti/domain/attempts/tally';
import { formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import styles from './lesson.module.css';
import { useLessonTexts } from './use-lesson-texts.ts';

type TopicTableProps = {
  readonly result: AttemptResult;
  readonly label: string;
  readonly topics: readonly TopicTally[];
  readonly names: Paper['topics'];
  readonly total?: Omit<Tally, 'seconds'>;
};

/** Right, wrong and skipped answers and marks by topic, in the order of the paper. */
export function TopicTable({ result, label, topics, names, total }: TopicTableProps) {
  const { locale } = useLocale();
  const texts = useLessonTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <figure className={styles.scrollX} tabIndex={0} aria-label={label}>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">{texts.topic}</th>
            <Head icon={Check} name={texts.right} />
            <Head icon={X} name={texts.wrong} />
            <Head icon={Minus} name={texts.skipped} />
            <th scope="col">{texts.marks}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((tally) => (
            <tr key={tally.topic}>
              <th scope="row">
                <a href={pathTo(topicPractice(tally.topic, result))}>
                  {inLocale(locale, names[tally.topic] ?? { en: tally.topic, mr: tally.topic })}
                </a>
              </th>
              <Cells {...tally} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <Cells {...total} />
            </tr>
          </tfoot>
        )}
      </table>
    </figure>
  );
}

const Head = ({ icon: Shown, name }: { icon: LucideIcon; name: string }) => (
  <th scope="col">
    <Shown className="icon icon-small" aria-hidden="true" />
    <span className="hide">{name}</span>
  </th>
);

const Cells = ({ correct, wrong, blank, marks, maxMarks }: Omit<Tally, 'seconds'>) => (
  <>
    <td>{correct}</td>
    <td>{wrong}</td>
    <td>{blank}</td>
    <td>
      {formatMarks(marks)}/{formatMarks(maxMarks)}
    </td>
  </>
);
