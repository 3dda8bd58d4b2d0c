import type { OwnAccount, OwnConfirmation, Passkey } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { formatDateTime } from '@bharti/i18n/format';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { Part } from '../../ui/part.tsx';
import styles from './account-form.module.css';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { ownAccountKey } from './queries.ts';

export function Passkeys({ account }: { readonly account: OwnAccount }) {
  const t = useTexts(ownAccountTexts);
  const { locale } = useLocale();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Part title={t.passkeys}>
      <div className={styles.form}>
        <p>{account.canUsePasskeys ? t.passkeysLine : t.passkeysNeedHost}</p>
        {account.passkeys.length > 0 && (
          <ul className="rows">
            {account.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span className="bubble">
                  <KeyRound className="icon" aria-hidden="true" />
                </span>
                <div className="grow">
                  <b>{passkey.name}</b>
                  <span>
                    {passkey.lastUsedAt === null
                      ? t.neverUsed
                      : t.lastUsed(formatDateTime(locale, instantOf(passkey.lastUsedAt)))}
                  </span>
                </div>
                <Button look="quiet" onClick={() => setRemoving(passkey)}>
                  {t.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {account.passkeys.length === 0 && account.canUsePasskeys && <p className="muted">{t.noPasskeys}</p>}
        {account.canUsePasskeys && <NewPasskeyForm hasPassword={account.hasPassword} />}
      </div>
      {removing !== null && (
        <RemovePasskey passkey={removing} hasPassword={account.hasPassword} onClose={() => setRemoving(null)} />
      )}
    </Part>
  );
}

type RemovePasskeyProps = {
  readonly passkey: Passkey;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
};

function RemovePasskey({ passkey, hasPassword, onClose }: RemovePasskeyProps) {
  const t = useTexts(ownAccountTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const remove = useChange(
    ownAccountKey,
    (input: OwnConfirmation) => api.removePasskey(passkey.id, input),
    () => {
      onClose();
      toast.success(t.removed);
    },
  );
  const problem = problemText(remove.error);
  return (
    <Dialog title={t.removeTitle(passkey.name)} onClose={onClose} isBusy={remove.isPending}>
      <div className="dialog-body">
        {hasPassword ? (
          <PasswordQuestion line={t.removeLine} action={t.remove} isDanger change={remove} onCancel={onClose} />
        ) : (
          <>
            <p>{t.removeLine}</p>
            {problem !== null && <Alert title={problem} />}
            <Button look="danger" isBlock isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              {t.remove}
            </Button>
            <Button look="quiet" isBlock onClick={onClose}>
              {t.cancel}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
