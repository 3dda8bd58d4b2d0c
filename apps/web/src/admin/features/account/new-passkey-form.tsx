import type { OwnAccount } from '@bharti/contracts/admin/account';
import type { PasskeyAnswer } from '@bharti/contracts/admin/staff';
import { ok } from '@bharti/domain/result';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { makePasskey } from '../../context/passkeys.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import styles from './account-form.module.css';
import { ownAccountKey } from './queries.ts';

/** Names the device, asks for the current password where the account has one, then asks the device's authenticator. */
export function NewPasskeyForm({ hasPassword }: Pick<OwnAccount, 'hasPassword'>) {
  const t = useTexts(ownAccountTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [name, setName] = useState('');
  const [current, setCurrent] = useState('');
  const [isChecked, setChecked] = useState(false);
  const add = useChange(
    ownAccountKey,
    async () => {
      const question = await api.askNewPasskey(hasPassword ? { current } : {});
      if (!question.ok) return question;
      const answer: PasskeyAnswer | null = await makePasskey(question.value);
      return answer === null ? ok(null) : api.addPasskey({ ...answer, name: name.trim() });
    },
    (account) => {
      if (account === null) return;
      setName('');
      setCurrent('');
      setChecked(false);
      toast.success(t.passkeyAdded);
    },
  );
  const isStopped = add.isSuccess && add.data === null;
  const isWrong = adminRefusalOf(add.error)?.code === 'wrong_password';
  const isMissing = hasPassword && current === '';
  const problem = problemText(add.error) ?? (isStopped ? t.passkeyStopped : null);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (name.trim() !== '' && !isMissing) add.mutate(undefined);
      }}
    >
      <TextField
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        maxLength={60}
        value={name}
        error={isChecked && name.trim() === '' ? t.enterPasskeyName : null}
        onChange={({ target }) => setName(target.value)}
      />
      {hasPassword && (
        <PasswordField
          label={t.current}
          autoComplete="current-password"
          value={current}
          error={isWrong ? problem : isChecked && isMissing ? t.enterCurrent : null}
          onChange={(value) => {
            setCurrent(value);
            add.reset();
          }}
        />
      )}
      {problem !== null && !isWrong && <Alert title={problem} />}
      <Button type="submit" isBusy={add.isPending}>
        {t.addPasskey}
      </Button>
    </form>
  );
}
