import { type StaffRole, staffRoles } from '@bharti/domain/people/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { teamTexts } from '@bharti/i18n/admin/team';
import { useTexts } from '../../context/texts.ts';
import { Segment } from '../../ui/segment.tsx';

/** The three roles, and under them what the chosen one may do. */
export function RoleChoice({
  value,
  onChange,
}: {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}) {
  const t = useTexts(teamTexts);
  const { roles } = useTexts(frameTexts);
  return (
    <div>
      <Segment
        label={t.role}
        options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
        value={value}
        onChange={onChange}
      />
      <p className="small muted" role="status">
        {t.aboutRole[value]}
      </p>
    </div>
  );
}
