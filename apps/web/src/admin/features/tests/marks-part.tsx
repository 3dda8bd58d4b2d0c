import { answersToPass } from '@bharti/domain/attempts/scoring';
import { testTexts } from '@bharti/i18n/admin/tests';
import { formatMarks } from '@bharti/i18n/format';
import { useTexts } from '../../context/texts.ts';
import { Cells } from '../../ui/cells.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import styles from './test-editor.module.css';
import { type NumberField, readForm, type TestForm } from './test-form.ts';

type MarksPartProps = {
  readonly form: TestForm;
  readonly change: (facts: Partial<TestForm>) => void;
  readonly wrong: readonly NumberField[];
};

export function MarksPart({ form, change, wrong }: MarksPartProps) {
  const t = useTexts(testTexts);
  const read = readForm(form);
  const count = form.sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const marks = (answers: number) => (read.ok ? formatMarks(answers * read.content.marking.correct) : '–');
  const toPass = read.ok ? t.passOf(marks(answersToPass(count, read.content.passPercent)), marks(count)) : '–';
  return (
    <Part title={t.marks}>
      <div className={styles.stack}>
        <Cells
          columns="three"
          cells={[
            { label: t.questions, value: count },
            { label: t.totalMarks, value: marks(count) },
            { label: t.toPass, value: toPass },
          ]}
        />
        <div className={`card ${styles.panel} ${styles.four}`}>
          <TextField
            label={t.minutes}
            inputMode="numeric"
            maxLength={6}
            value={form.minutes}
            error={wrong.includes('minutes') ? t.minutesWrong : null}
            onChange={({ target }) => change({ minutes: target.value })}
          />
          <TextField
            label={t.passMark}
            inputMode="numeric"
            maxLength={6}
            value={form.passPercent}
            error={wrong.includes('passPercent') ? t.passMarkWrong : null}
            onChange={({ target }) => change({ passPercent: target.value })}
          />
          <TextField
            label={t.right}
            inputMode="decimal"
            maxLength={6}
            value={form.right}
            error={wrong.includes('right') ? t.rightWrong : null}
            onChange={({ target }) => change({ right: target.value })}
          />
          <TextField
            label={t.wrong}
            hint={t.noCut}
            inputMode="decimal"
            maxLength={6}
            value={form.wrong}
            error={wrong.includes('wrong') ? t.wrongWrong : null}
            onChange={({ target }) => change({ wrong: target.value })}
          />
        </div>
      </div>
    </Part>
  );
}
