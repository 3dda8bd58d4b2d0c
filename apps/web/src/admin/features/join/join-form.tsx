import { adminPages } from '@bharti/contracts/admin/paths';
import { type StaffRole, shortestPassword } from '@bharti/domain/people/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { staffSignInTexts } from '@bharti/i18n/admin/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTakeSession } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SignInCardForm } from '../../ui/sign-in-layout.tsx';
import { TextField } from '../../ui/staff-field.tsx';

const usernameForm = /^[\w.@-]{3,60}$/;

/** @param role what the person is invited to. */
export function JoinForm({ token, role }: { readonly token: string; readonly role: StaffRole }) {
  const t = useTexts(frameTexts);
  const s = useTexts(staffSignInTexts);
  const api = useAdminApi();
  const navigate = useNavigate();
  const takeSession = useTakeSession();
  const problemText = useAdminProblem();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const join = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.acceptInvitation({ token, username: username.trim(), password })),
      onSuccess: (member) => {
        takeSession(member);
        toast.success(s.joined);
        void navigate(adminPages.dashboard, { replace: true });
      },
    }),
  );
  const isNameWrong = !usernameForm.test(username.trim());
  const isShort = password.length < shortestPassword;
  const submit = () => {
    setChecked(true);
    if (!isNameWrong && !isShort) join.mutate();
  };
  const problem = problemText(join.error);
  return (
    <SignInCardForm onSubmit={submit}>
      <div>
        <h1>{s.joinTitle}</h1>
        <p className="muted">{s.joinLine(t.roles[role])}</p>
      </div>
      {problem !== null && <Alert title={problem} />}
      <TextField
        label={t.username}
        hint={s.usernameHint}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={username}
        error={isChecked && isNameWrong ? s.usernameWrong : null}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={s.newPassword}
        hint={s.passwordHint}
        autoComplete="new-password"
        value={password}
        error={isChecked && isShort ? s.passwordShort : null}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" isBlock isLarge isBusy={join.isPending}>
        {s.join}
      </Button>
    </SignInCardForm>
  );
}
