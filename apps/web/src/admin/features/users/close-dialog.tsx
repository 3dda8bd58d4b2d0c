import { adminPages } from '@bharti/contracts/admin/paths';
import type { UserDetails } from '@bharti/contracts/admin/users';
import { deletionWords } from '@bharti/domain/people/account';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatRupees } from '@bharti/i18n/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { userKey, usersKey } from './queries.ts';

type CloseDialogProps = { readonly user: UserDetails; readonly onClose: () => void };

/** Names what is lost, with the balance, and asks for the word that candidates type too. */
export function CloseDialog({ user, onClose }: CloseDialogProps) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const frame = useTexts(frameTexts);
  const word = deletionWords[locale];
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const close = useClose(user, () => {
    toast.success(t.closed);
    void navigate(adminPages.users);
  });
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const problem = problemText(close.error);
  return (
    <Dialog title={t.closeTitle} keepsOnPressBeside isBusy={close.isPending} onClose={onClose}>
      <form
        className="dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = typed.trim().normalize('NFC') === word;
          setWrong(!isRight);
          if (isRight) close.mutate(undefined);
        }}
      >
        <p>
          <b dir="auto">{user.name === '' ? t.noName : user.name}</b> · {user.maskedEmail}
        </p>
        <p>{t.closeFirst}</p>
        <p>{t.closeGone}</p>
        <p>{t.closeKept}</p>
        <p>
          <b>{user.balancePaise === 0 ? t.closeNoBalance : t.closeBalance(formatRupees(locale, user.balancePaise))}</b>
        </p>
        {problem !== null && <Alert title={problem} />}
        <Field label={t.closeType(word)} error={isWrong ? t.closeWrong(word) : null}>
          {(control) => (
            <input
              {...control}
              data-first-focus=""
              aria-required="true"
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="danger" isBlock isBusy={close.isPending}>
          {t.closeNow}
        </Button>
        <Button look="quiet" isBlock disabled={close.isPending} onClick={onClose}>
          {frame.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

function useClose({ id, balancePaise }: UserDetails, onDone: () => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { locale } = useLocale();
  return useChange(
    [...usersKey, 'list'],
    async () => {
      const reply = await api.closeUser(id, { confirmation: deletionWords[locale], balancePaise });
      // The dialog then names the new balance.
      if (!reply.ok && reply.refusal.code === 'user_changed')
        await queryClient.invalidateQueries({ queryKey: userKey(id) });
      return reply;
    },
    onDone,
  );
}
