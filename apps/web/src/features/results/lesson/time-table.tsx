import type { JudgedQuestion } from '@bharti/domain/attempts/tally';
import { formatTime } from '@bharti/i18n/format';
import { List } from 'lucide-react';
import { useState } from 'react';
import styles from './lesson.module.css';
import { useLessonTexts } from './use-lesson-texts.ts';

/** The figure as a table. Its rows are made when it is opened. */
export function TimeTable({ questions }: { readonly questions: readonly JudgedQuestion[] }) {
  const texts = useLessonTexts();
  const [isOpen, setOpen] = useState(false);
  const words = { correct: texts.right, wrong: texts.wrong, blank: texts.skipped, left_out: texts.leftOut };
  return (
    <details className={styles.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <List className="icon icon-small" aria-hidden="true" />
        {texts.asTable}
      </summary>
      {isOpen && (
        <table className={styles.topics}>
          <thead>
            <tr>
              <th scope="col">{texts.question}</th>
              <th scope="col">{texts.answer}</th>
              <th scope="col">{texts.time}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ outcome, seconds }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place.
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{words[outcome]}</td>
                <td>{formatTime(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
