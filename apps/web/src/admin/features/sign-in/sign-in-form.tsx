import type { StaffMember } from '@bharti/contracts/admin/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { adminRefusalOf, orThrow, useAdminProblem, usePanelApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SignInCardForm } from '../../ui/sign-in-layout.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import type { Credentials } from './credentials.ts';
import { OtherWays } from './other-ways.tsx';

type SignInFormProps = {
  /** Why the person sees this form again; a message. */
  readonly notice: ReactNode;
  /** Stays above the fields, whatever was wrong. */
  readonly note: string | undefined;
  readonly hasOtherWays: boolean;
  readonly onSignedIn: (member: StaffMember) => void;
  readonly onCodeRequired: (credentials: Credentials) => void;
};

export function SignInForm({ notice, note, hasOtherWays, onSignedIn, onCodeRequired }: SignInFormProps) {
  const t = useTexts(frameTexts);
  const api = usePanelApi();
  const problemText = useAdminProblem();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [otherProblem, setOtherProblem] = useState<string | null>(null);
  const signIn = useMutation({
    mutationFn: async () => orThrow(await api.signIn({ username, password })),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (adminRefusalOf(error)?.code === 'code_required') onCodeRequired({ username, password });
    },
  });
  const submit = () => {
    setChecked(true);
    setOtherProblem(null);
    if (username.trim() !== '' && password !== '' && !signIn.isPending) signIn.mutate();
  };
  const problem = otherProblem ?? problemText(signIn.error);
  const refusal = adminRefusalOf(signIn.error);
  const triesLeft = refusal?.code === 'invalid_credentials' ? refusal.triesLeft : undefined;
  return (
    <SignInCardForm onSubmit={submit}>
      <div>
        <h1>{t.title}</h1>
        <p className="muted">{t.forStaff}</p>
      </div>
      {note !== undefined && <Alert kind="notice" title={note} />}
      {problem === null && notice}
      {problem !== null && <Alert title={problem} {...(triesLeft !== undefined && { line: t.triesLeft(triesLeft) })} />}
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
      {hasOtherWays && (
        <OtherWays
          onSignedIn={onSignedIn}
          onProblem={(text) => {
            signIn.reset();
            setOtherProblem(text);
          }}
        />
      )}
    </SignInCardForm>
  );
}
