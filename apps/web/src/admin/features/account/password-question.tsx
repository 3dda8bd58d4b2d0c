import type { ConfirmedByPassword } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-form.module.css';

type PasswordQuestionProps = {
  /** One sentence about the effect of the change. */
  readonly line?: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly change: {
    readonly mutate: (input: ConfirmedByPassword) => void;
    readonly reset: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onCancel: () => void;
};

/** Asks for the current password before a change of the account. */
export function PasswordQuestion({ line, action, isDanger = false, change, onCancel }: PasswordQuestionProps) {
  const t = useTexts(ownAccountTexts);
  const problemText = useAdminProblem();
  const [current, setCurrent] = useState('');
  const [isChecked, setChecked] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (current !== '') change.mutate({ current });
      }}
    >
      {line !== undefined && <p>{line}</p>}
      <PasswordField
        label={t.current}
        autoComplete="current-password"
        value={current}
        error={problemText(change.error) ?? (isChecked && current === '' ? t.enterCurrent : null)}
        onChange={(value) => {
          setCurrent(value);
          change.reset();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} isBusy={change.isPending}>
          {action}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            change.reset();
            onCancel();
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
