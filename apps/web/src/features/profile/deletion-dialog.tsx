import { pagePaths } from '@bharti/contracts/paths';
import { deletionWords } from '@bharti/domain/account';
import type { Paise } from '@bharti/domain/money';
import { formatRupees } from '@bharti/i18n/format';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { orThrow, useApi } from '../../context/api.ts';
import { useHasMoney } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { useProblemText } from '../../context/problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useLeave } from './use-leave.ts';
import { useProfileTexts } from './use-texts.ts';

/**
 * Says what goes and what stays, money included; the word must be typed, so that no slip of a finger ends an account.
 * @param balance left out where it cannot be known: the account is closed.
 */
export function DeletionDialog({ balance, onClose }: { balance?: Paise; onClose: () => void }) {
  const { locale, t } = useLocale();
  const p = useProfileTexts();
  const word = deletionWords[locale];
  const api = useApi();
  const leave = useLeave();
  const hasMoney = useHasMoney() === true;
  const [isWrong, setWrong] = useState(false);
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => orThrow(await api.deleteAccount({ confirmation: word })),
    onSuccess: () => leave(p.deleted),
    onError: () => field.current?.focus(),
  });
  const hint = isWrong ? p.deletionWrong(word) : problemText(error);
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
        {/* Also to whoever holds nothing: a payment may be on its way. */}
        {hasMoney && (
          <p>
            {balance !== undefined && balance !== 0 && <b>{p.deletionHolds(formatRupees(locale, balance))}</b>}{' '}
            {p.deletionWallet} <a href={pathTo(pagePaths.refunds)}>{t.landing.refunds}</a>
          </p>
        )}
        <div className={hint === null ? 'field' : 'field err'}>
          <label htmlFor="deletion-word">{p.deletionType(word)}</label>
          <input
            ref={field}
            id="deletion-word"
            name="word"
            data-first-focus=""
            aria-required="true"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            aria-invalid={isWrong}
            aria-describedby={hint === null ? undefined : 'deletion-hint'}
          />
          {hint !== null && (
            <p className="hint" id="deletion-hint" role="alert">
              <CircleAlert className="i s" aria-hidden="true" />
              {hint}
            </p>
          )}
        </div>
        <button type="submit" className="btn danger block" disabled={isPending}>
          {isPending ? p.deletionBusy : p.deletionNow}
        </button>
        <button type="button" className="btn quiet block" disabled={isPending} onClick={onClose}>
          {p.keep}
        </button>
      </form>
    </Dialog>
  );
}
