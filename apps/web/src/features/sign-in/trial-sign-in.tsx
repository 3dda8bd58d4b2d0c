import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { orThrow, refusalOf, useAccountPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { useStartSession } from '../../context/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useTellFailure } from './use-tell-failure.ts';

type TrialSignInProps = { readonly onClose: () => void; readonly onSignedIn: () => void };

// As the server has it: no control signs, nothing that turns the writing direction.
const nameShape = /^\P{C}+$/u;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const none = { name: false, email: false };

/** The trial's own door: any name and e-mail, on this machine only, and it says so. */
export function TrialSignIn({ onClose, onSignedIn }: TrialSignInProps) {
  const { t } = useLocale();
  const api = useAccountPort();
  const startSession = useStartSession();
  const tellFailure = useTellFailure();
  const [wrong, setWrong] = useState(none);
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: { name: string; email: string }) => orThrow(await api.signInTrial(input)),
    onSuccess: (user) => {
      startSession(user);
      toast.success(t.signIn.success);
      onSignedIn();
    },
    onError: (error) => {
      if (refusalOf(error)?.code === 'invalid_request') setWrong({ name: false, email: true });
      else tellFailure(error);
    },
  });
  const submit = (form: FormData) => {
    const input = { name: String(form.get('name')).trim(), email: String(form.get('email')).trim() };
    const found = { name: !nameShape.test(input.name), email: !emailShape.test(input.email) };
    setWrong(found);
    if (found.name || found.email) document.getElementById(found.name ? 'sign-in-name' : 'sign-in-email')?.focus();
    if (!found.name && !found.email) mutate(input);
  };
  return (
    <Dialog title={t.signIn.trialTitle} keepsOnPressBeside onClose={onClose}>
      <form
        className="dialog-body"
        noValidate
        onInput={() => setWrong(none)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <p className="small muted">{t.signIn.trialNote}</p>
        <Field name="name" label={t.signIn.name} error={wrong.name ? t.signIn.nameMissing : null} autoComplete="name" />
        <Field
          name="email"
          label={t.signIn.email}
          error={wrong.email ? t.signIn.emailWrong : null}
          autoComplete="email"
        />
        <button type="submit" className="btn primary block" disabled={isPending}>
          {t.signIn.continue}
        </button>
      </form>
    </Dialog>
  );
}

type FieldProps = {
  readonly name: 'name' | 'email';
  readonly label: string;
  readonly error: string | null;
  readonly autoComplete: string;
};

function Field({ name, label, error, autoComplete }: FieldProps) {
  const id = `sign-in-${name}`;
  return (
    <div className={error === null ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={name === 'email' ? 254 : 80}
        data-first-focus={name === 'name' ? '' : undefined}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      {error !== null && (
        <p className="hint" id={`${id}-error`} role="alert">
          <CircleAlert className="i s" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
