import { adminPages } from '@bharti/contracts/admin/paths';
import type { StaffRole } from '@bharti/domain/people/staff';
import { teamTexts } from '@bharti/i18n/admin/team';
import { useState } from 'react';
import { copyText } from '../../../browser/clipboard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { TextArea } from '../../ui/staff-field.tsx';
import { teamKey } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';

/** Chooses a role, then shows the link to send. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(teamTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [role, setRole] = useState<StaffRole>('editor');
  const invite = useChange(teamKey, api.invite, () => {});
  const problem = problemText(invite.error);
  const token = invite.data?.token;
  return (
    <Dialog title={t.inviteTitle} onClose={onClose} keepsOnPressBeside isBusy={invite.isPending}>
      <div className="dialog-body">
        {token === undefined ? (
          <>
            <p>{t.inviteLine}</p>
            <RoleChoice value={role} onChange={setRole} />
            {problem !== null && <Alert title={problem} />}
            <Button look="primary" isBlock isBusy={invite.isPending} onClick={() => invite.mutate({ role })}>
              {t.makeLink}
            </Button>
          </>
        ) : (
          <InvitationLink link={`${location.origin}${adminPages.join}#${token}`} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function InvitationLink({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const t = useTexts(teamTexts);
  const copy = async () => {
    if (await copyText(link)) toast.success(t.copied);
    else toast.error(t.notCopied);
  };
  return (
    <>
      <TextArea label={t.link} hint={t.linkLine} readOnly value={link} onFocus={({ target }) => target.select()} />
      <Button look="primary" isBlock onClick={() => void copy()}>
        {t.copy}
      </Button>
      <Button look="quiet" isBlock onClick={onClose}>
        {t.done}
      </Button>
    </>
  );
}
