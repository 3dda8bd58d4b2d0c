import type { ReportQuestion } from '@bharti/contracts/attempts/report';
import { isCompleteReport, longestReport, reportKinds, tidyReport } from '@bharti/domain/content/question-report';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './report.module.css';
import { useReportTexts } from './use-report-texts.ts';

export type TypedReport = Pick<ReportQuestion, 'kind' | 'text'>;

type ReportFormProps = Pick<ReportQuestion, 'seenIn'> & {
  readonly isBusy: boolean;
  readonly onSend: (report: TypedReport) => void;
  /** Above the button: why it was not sent. */
  readonly children: ReactNode;
};

const isDemo = import.meta.env.MODE === 'demo';

/** The kind and one line of text. */
export function ReportForm({ seenIn, isBusy, onSend, children }: ReportFormProps) {
  const texts = useReportTexts();
  const [kind, setKind] = useState<TypedReport['kind'] | null>(null);
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const name = useId();
  const isTextMissing = kind !== null && !isCompleteReport({ kind, text });
  // No key is known while the test runs.
  const offered = reportKinds.filter((each) => seenIn !== 'sitting' || each !== 'wrong_key');
  return (
    <form
      className="dialog-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (kind !== null && !isTextMissing) onSend({ kind, text: tidyReport(text) });
      }}
    >
      {seenIn === 'sitting' && <p className="small muted">{texts.clock}</p>}
      <fieldset className={styles.kinds}>
        <legend>{texts.what}</legend>
        {offered.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={kind === each} onChange={() => setKind(each)} />
            {texts.kinds[each]}
          </label>
        ))}
        {isPressed && kind === null && <p role="alert">{texts.chooseKind}</p>}
      </fieldset>
      <Field
        label={kind === 'other' ? texts.text : texts.textIfYouLike}
        error={isPressed && isTextMissing ? texts.writeText : null}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={longestReport}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p className="small muted">{texts.noPersonalData}</p>
      {isDemo && <p className="small muted">{texts.demo}</p>}
      {children}
      <Button look="primary" type="submit" isBlock isBusy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </Button>
      <p className="small muted">{texts.again}</p>
    </form>
  );
}
