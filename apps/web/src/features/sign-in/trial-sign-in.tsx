import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orThrow, refusalOf, useAccountPort } from '../../context/api.ts';
import { useStartSession } from '../../context/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';
import { useTellFailure } from './use-tell-failure.ts';

type TrialSignInProps = { readonly onClose: () => void; readonly onSignedIn: () => void };

// The server's rule: no control characters, nothing that turns the writing direction.
const nameShape = /^\P{C}+$/u;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const none = { name: false, email: false };

/** Trial sign-in: takes any name and e-mail, works on this machine only, and says so. */
export function TrialSignIn({ onClose, onSignedIn }: TrialSignInProps) {
  const texts = useSignInTexts();
  const api = useAccountPort();
  const startSession = useStartSession();
  const tellFailure = useTellFailure();
  const [wrong, setWrong] = useState(none);
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: { name: string; email: string }) => orThrow(await api.signInTrial(input)),
    onSuccess: (user) => {
      startSession(user);
      toast.success(texts.success);
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
    if (found.name || found.email) (found.name ? nameInput : emailInput).current?.focus();
    if (!found.name && !found.email) mutate(input);
  };
  return (
    <Dialog title={texts.trialTitle} keepsOnPressBeside onClose={onClose}>
      <form
        className="dialog-body"
        noValidate
        onInput={() => setWrong(none)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <p className="small muted">{texts.trialNote}</p>
        <Field label={texts.name} error={wrong.name ? texts.nameMissing : null}>
          {(control) => (
            <input
              {...control}
              ref={nameInput}
              name="name"
              type="text"
              autoComplete="name"
              maxLength={80}
              data-first-focus=""
            />
          )}
        </Field>
        <Field label={texts.email} error={wrong.email ? texts.emailWrong : null}>
          {(control) => (
            <input {...control} ref={emailInput} name="email" type="email" autoComplete="email" maxLength={254} />
          )}
        </Field>
        <Button type="submit" look="primary" isBlock disabled={isPending}>
          {texts.continue}
        </Button>
      </form>
    </Dialog>
  );
}
