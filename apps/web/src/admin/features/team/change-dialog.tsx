import type { StaffChange, TeamMember } from '@bharti/contracts/admin/team';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { teamTexts } from '@bharti/i18n/admin/team';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { MemberSessions } from './member-sessions.tsx';
import { teamKey } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';

/** Changes the role of a member, or ends their access. */
export function ChangeDialog({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const t = useTexts(teamTexts);
  const { save } = useTexts(frameTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [role, setRole] = useState(member.role);
  const [isDeactivating, setDeactivating] = useState(false);
  const change = useChange(
    teamKey,
    (to: StaffChange) => api.changeStaff(member.id, to),
    ({ isActive }) => {
      onClose();
      toast.success(isActive === member.isActive ? t.changed : isActive ? t.activated : t.deactivated);
    },
  );
  const problem = problemText(change.error);
  const submit = (isActive: boolean) => change.mutate({ role, isActive });
  if (isDeactivating) {
    return (
      <Dialog title={t.deactivateTitle(member.name)} onClose={onClose} isBusy={change.isPending}>
        <div className="dialog-body">
          <p>{t.deactivateLine}</p>
          {problem !== null && <Alert title={problem} />}
          <Button look="danger" isBlock isBusy={change.isPending} onClick={() => submit(false)}>
            {t.deactivate}
          </Button>
          <Button look="quiet" isBlock onClick={() => setDeactivating(false)}>
            {t.cancel}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={member.name} onClose={onClose} keepsOnPressBeside isBusy={change.isPending}>
      <div className="dialog-body">
        <RoleChoice value={role} onChange={setRole} />
        {problem !== null && <Alert title={problem} />}
        <Button
          look="primary"
          isBlock
          disabled={role === member.role}
          isBusy={change.isPending}
          onClick={() => submit(member.isActive)}
        >
          {save}
        </Button>
        {member.isActive && <MemberSessions id={member.id} />}
        {member.isActive ? (
          <Button look="danger" isBlock onClick={() => setDeactivating(true)}>
            {t.deactivate}
          </Button>
        ) : (
          <Button isBlock isBusy={change.isPending} onClick={() => submit(true)}>
            {t.activate}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
