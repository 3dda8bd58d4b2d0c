import { pagePaths } from '@bharti/contracts/paths';
import type { Paise } from '@bharti/domain/money/money';
import { deletionWords } from '@bharti/domain/people/account';
import { formatRupees } from '@bharti/i18n/format';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orThrow, useAccountPort } from '../../context/api.ts';
import { useHasMoney } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { useProblemText } from '../../context/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useForgetAnswers } from './use-forget-answers.ts';
import { useLeave } from './use-leave.ts';
import { useProfileTexts } from './use-texts.ts';

/**
 * Says what is deleted and what stays, money included. A word must be typed, so that no slip of a finger deletes an account.
 * @param balance missing where it is not known, because the user has not agreed to the notice.
 */
export function DeletionDialog({ balance, onClose }: { balance?: Paise; onClose: () => void }) {
  const { locale, t } = useLocale();
  const p = useProfileTexts();
  const word = deletionWords[locale];
  const api = useAccountPort();
  const leave = useLeave();
  const forgetAnswers = useForgetAnswers();
  const hasMoney = useHasMoney() === true;
  const [isWrong, setWrong] = useState(false);
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: async () => {
      orThrow(await api.deleteAccount({ confirmation: word }));
      await forgetAnswers();
    },
    onSuccess: () => leave(p.deleted),
    onError: () => field.current?.focus(),
  });
  const error = isWrong ? p.deletionWrong(word) : problemText(failure);
  return (
    <Dialog title={p.deletionTitle} keepsOnPressBeside isBusy={isPending} onClose={onClose}>
      <form
        className="dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('word')).trim().normalize('NFC');
          setWrong(typed !== word);
          if (typed === word) mutate();
          else field.current?.focus();
        }}
      >
        <p>{p.deletionGone}</p>
        <p>{p.deletionKept}</p>
        <p>{p.deletionNew}</p>
        {/* Shown with an empty wallet too, because a payment may still arrive. */}
        {hasMoney && (
          <p>
            {balance !== undefined && balance !== 0 && <b>{p.deletionHolds(formatRupees(locale, balance))}</b>}{' '}
            {p.deletionWallet} <a href={pathTo(pagePaths.refunds)}>{t.site.refunds}</a>
          </p>
        )}
        <Field label={p.deletionType(word)} error={error}>
          {(control) => (
            <input
              {...control}
              ref={field}
              name="word"
              data-first-focus=""
              aria-required="true"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Button type="submit" look="danger" isBlock disabled={isPending}>
          {isPending ? p.deletionBusy : p.deletionNow}
        </Button>
        <Button look="quiet" isBlock disabled={isPending} onClick={onClose}>
          {p.keep}
        </Button>
      </form>
    </Dialog>
  );
}
