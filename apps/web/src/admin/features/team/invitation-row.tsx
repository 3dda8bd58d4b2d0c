import type { Invitation } from '@bharti/contracts/admin/team';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { teamTexts } from '@bharti/i18n/admin/team';
import { formatDateTime } from '@bharti/i18n/format';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { teamKey } from './queries.ts';

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useTexts(teamTexts);
  const { roles } = useTexts(frameTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useChange(teamKey, api.withdrawInvitation, () => {
    setAsking(false);
    toast.success(t.withdrawn);
  });
  return (
    <li>
      <span className="bubble" aria-hidden="true">
        <Link2 className="icon" />
      </span>
      <div className="grow">
        <b>{t.invited(roles[invitation.role])}</b>
        <span>{t.validUntil(formatDateTime(locale, instantOf(invitation.expiresAt)))}</span>
      </div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.withdrawTitle}
          line={t.withdrawLine(roles[invitation.role])}
          action={t.withdraw}
          isBusy={withdraw.isPending}
          problem={problemText(withdraw.error)}
          onConfirm={() => withdraw.mutate(invitation.id)}
          onClose={() => {
            setAsking(false);
            withdraw.reset();
          }}
        />
      )}
    </li>
  );
}
