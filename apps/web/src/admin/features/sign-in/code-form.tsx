import type { StaffMember } from '@bharti/contracts/admin/staff';
import { staffSignInTexts } from '@bharti/i18n/admin/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { orThrow, useAdminProblem, usePanelApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { SignInCardForm } from '../../ui/sign-in-layout.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import type { Credentials } from './credentials.ts';

type CodeFormProps = {
  readonly credentials: Credentials;
  readonly onSignedIn: (member: StaffMember) => void;
  readonly onBack: () => void;
};

/** The second factor: six digits, or a recovery code. */
export function CodeForm({ credentials, onSignedIn, onBack }: CodeFormProps) {
  const s = useTexts(staffSignInTexts);
  const api = usePanelApi();
  const problemText = useAdminProblem();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const signIn = useMutation({
    mutationFn: async () => orThrow(await api.signIn({ ...credentials, code, remember: remember && !isRecovery })),
    onSuccess: onSignedIn,
  });
  const change = (next: string) => {
    setCode(next);
    setMissing(null);
  };
  const submit = () => {
    const isEnough = isRecovery ? code.trim().length >= 6 : code.length === 6;
    if (!isEnough) return setMissing(isRecovery ? s.enterRecovery : s.enterCode);
    if (!signIn.isPending) signIn.mutate();
  };
  const error = missing ?? problemText(signIn.error);
  return (
    <SignInCardForm onSubmit={submit}>
      <div>
        <h1>{isRecovery ? s.recoveryTitle : s.codeTitle}</h1>
        <p className="muted">{isRecovery ? s.recoveryLine : s.codeLine}</p>
      </div>
      {isRecovery ? (
        <TextField
          label={s.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <>
          <CodeField label={s.code} isLabelHidden value={code} error={error} onChange={change} />
          <Tick label={s.remember} checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        </>
      )}
      <Button type="submit" look="primary" isBlock isLarge isBusy={signIn.isPending}>
        {s.continue}
      </Button>
      <Button
        look="quiet"
        isBlock
        onClick={() => {
          setRecovery(!isRecovery);
          signIn.reset();
          change('');
        }}
      >
        {isRecovery ? s.useApp : s.useRecovery}
      </Button>
      <Button look="quiet" isBlock onClick={onBack}>
        {s.back}
      </Button>
    </SignInCardForm>
  );
}
