import type { Invitation } from '@bharti/contracts/admin/team';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { teamTexts } from '@bharti/i18n/admin/team';
import { formatDateTime } from '@bharti/i18n/format';
import { Link2 } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { teamKey } from './queries.ts';

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useTexts(teamTexts);
  const { roles } = useTexts(frameTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const withdraw = useChange(teamKey, api.withdrawInvitation, () => toast.success(t.withdrawn));
  const problem = problemText(withdraw.error);
  return (
    <li>
      <span className="bubble" aria-hidden="true">
        <Link2 className="icon" />
      </span>
      <div className="grow">
        <b>{t.invited(roles[invitation.role])}</b>
        <span>{t.validUntil(formatDateTime(locale, instantOf(invitation.expiresAt)))}</span>
        {problem !== null && <span role="alert">{problem}</span>}
      </div>
      <Button look="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(invitation.id)}>
        {t.withdraw}
      </Button>
    </li>
  );
}
