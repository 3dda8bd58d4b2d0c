import { shortestPassword } from '@bharti/domain/people/staff';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-form.module.css';
import { ownAccountKey } from './queries.ts';

export function PasswordForm({ username }: { readonly username: string }) {
  const t = useTexts(ownAccountTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isChecked, setChecked] = useState(false);
  const change = useChange(ownAccountKey, api.changePassword, () => {
    setCurrent('');
    setNext('');
    setChecked(false);
    toast.success(t.changed);
  });
  const isShort = next.length < shortestPassword;
  const isWrong = adminRefusalOf(change.error)?.code === 'wrong_password';
  const problem = problemText(change.error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (current !== '' && !isShort) change.mutate({ current, next });
      }}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t.current}
        autoComplete="current-password"
        value={current}
        error={isWrong ? problem : isChecked && current === '' ? t.enterCurrent : null}
        onChange={(value) => {
          setCurrent(value);
          change.reset();
        }}
      />
      <PasswordField
        label={t.next}
        hint={t.nextHint}
        autoComplete="new-password"
        value={next}
        error={isChecked && isShort ? t.nextShort : null}
        onChange={setNext}
      />
      {problem !== null && !isWrong && <Alert title={problem} />}
      <Button type="submit" look="primary" isBusy={change.isPending}>
        {t.change}
      </Button>
    </form>
  );
}
