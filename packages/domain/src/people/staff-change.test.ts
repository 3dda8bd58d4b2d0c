import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StaffId } from './staff.ts';
import { planStaffChange } from './staff-change.ts';

const [asha, bala, editor] = ['asha', 'bala', 'editor'] as StaffId[] as [StaffId, StaffId, StaffId];
const owner = (id: StaffId) => ({ id, role: 'owner', isActive: true }) as const;
const toEditor = { role: 'editor', isActive: true } as const;
const codeOf = (plan: ReturnType<typeof planStaffChange>) => (plan.ok ? 'ok' : plan.refusal.code);

describe('changing a member of the staff', () => {
  test('an owner may make an editor an owner, and another owner an editor', () => {
    const member = { id: editor, role: 'editor', isActive: true } as const;
    assert.equal(codeOf(planStaffChange(asha, member, { role: 'owner', isActive: true }, [asha])), 'ok');
    assert.equal(codeOf(planStaffChange(asha, owner(bala), toEditor, [asha, bala])), 'ok');
  });

  test('no person changes the role of their own account or deactivates it', () => {
    assert.equal(codeOf(planStaffChange(asha, owner(asha), toEditor, [asha, bala])), 'own_role');
    const deactivated = { role: 'owner', isActive: false } as const;
    assert.equal(codeOf(planStaffChange(asha, owner(asha), deactivated, [asha, bala])), 'own_role');
  });

  test('a person who is no longer an active owner changes no account', () => {
    assert.equal(codeOf(planStaffChange(asha, owner(bala), toEditor, [bala])), 'access_denied');
    assert.equal(
      codeOf(planStaffChange(editor, { ...owner(bala), role: 'support' }, toEditor, [asha])),
      'access_denied',
    );
  });
});
