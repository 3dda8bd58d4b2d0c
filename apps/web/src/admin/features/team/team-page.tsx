import { adminPages } from '@bharti/contracts/admin/paths';
import type { TeamMember } from '@bharti/contracts/admin/team';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { teamTexts } from '@bharti/i18n/admin/team';
import { formatDateTime } from '@bharti/i18n/format';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useTeam } from './queries.ts';

/** Who works in the panel, and who is invited. */
export function Component() {
  const t = useTexts(teamTexts);
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  const query = useTeam();
  return (
    <>
      <PageHead
        title={t.title}
        facts={t.line}
        actions={
          <Button icon={Plus} onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        }
      />
      <PagedList query={query} title={t.failed} entriesOf={(page) => page.members}>
        {(members, first) => (
          <ul className="rows">
            {first?.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onChange={() => setChanging(member)} />
            ))}
          </ul>
        )}
      </PagedList>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing !== null && <ChangeDialog member={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function MemberRow({ member, onChange }: { readonly member: TeamMember; readonly onChange: () => void }) {
  const t = useTexts(teamTexts);
  const { roles, pages } = useTexts(frameTexts);
  const { locale } = useLocale();
  const { id } = useStaff();
  const isSelf = member.id === id;
  const factor = member.isByEmail ? t.byGoogle : member.hasTotp ? t.twoFactorOn : t.twoFactorOff;
  const lastSignIn =
    member.lastSignInAt === null
      ? t.neverSignedIn
      : t.lastSignIn(formatDateTime(locale, instantOf(member.lastSignInAt)));
  return (
    <li>
      <span className="bubble" aria-hidden="true">
        {member.name.slice(0, 1).toUpperCase()}
      </span>
      <div className="grow">
        <b>{isSelf ? `${member.name} (${t.you})` : member.name}</b>
        <span>
          {[roles[member.role], factor, lastSignIn].join(' · ')}
          {!member.isActive && (
            <>
              {' '}
              <span className="badge bad">{t.inactive}</span>
            </>
          )}
        </span>
      </div>
      {isSelf ? (
        <Link className={buttonClass('quiet')} to={adminPages.account}>
          {pages.account}
        </Link>
      ) : (
        <Button look="quiet" aria-label={t.changeOf(member.name)} onClick={onChange}>
          {t.change}
        </Button>
      )}
    </li>
  );
}
