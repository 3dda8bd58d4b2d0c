import { frameTexts } from '@bharti/i18n/admin/frame';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTakeSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import styles from './admin-sign-in.module.css';

type SignInFormProps = {
  /** Why the person sees this form again. */
  readonly notice: string | null;
  readonly onSignedIn: () => void;
};

export function SignInForm({ notice, onSignedIn }: SignInFormProps) {
  const t = useTexts(frameTexts);
  const api = useAdminApi();
  const takeSession = useTakeSession();
  const problemText = useAdminProblem();
  const headingId = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const onSuccess = (staff: Parameters<typeof takeSession>[0]) => {
    takeSession(staff);
    onSignedIn();
  };
  const signIn = useMutation({
    mutationFn: async () => orThrow(await api.signIn({ username, password })),
    onSuccess,
  });
  const google = useMutation({ mutationFn: async () => orThrow(await api.signInWithGoogle()), onSuccess });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (username.trim() === '' || password === '' || signIn.isPending) return;
    google.reset();
    signIn.mutate();
  };
  const error = signIn.error ?? google.error;
  const isGoogleFirst = adminRefusalOf(google.error)?.code === 'not_signed_in';
  const problem = isGoogleFirst ? t.googleFirst : problemText(error);
  return (
    <form className={styles.form} aria-labelledby={headingId} noValidate onSubmit={submit}>
      <div>
        <h1 id={headingId}>{t.title}</h1>
        <p className="muted">{t.forStaff}</p>
      </div>
      {problem === null && notice !== null && <Alert kind="notice" title={notice} />}
      {problem !== null && <Alert title={problem} />}
      <TextField
        label={t.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        error={isChecked && username.trim() === '' ? t.enterUsername : null}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        value={password}
        error={isChecked && password === '' ? t.enterPassword : null}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" isBlock isLarge isBusy={signIn.isPending}>
        {t.login}
      </Button>
      <p className={styles.or}>{t.or}</p>
      <Button isBlock isBusy={google.isPending} onClick={() => !google.isPending && google.mutate()}>
        {t.withGoogle}
      </Button>
    </form>
  );
}
