import type { StaffId } from '@bharti/domain/people/staff';
import { makeToken, parseToken } from '../../shared/sessions/token.ts';

/** The session of a member of the staff. */
export type StaffToken = { readonly staffId: StaffId; readonly hash: Buffer };

export function newStaffToken(staffId: StaffId): { readonly text: string; readonly session: StaffToken } {
  const { text, token } = makeToken(staffId);
  return { text, session: { staffId, hash: token.hash } };
}

/** Null for anything that does not have the form of a token. */
export function readStaffToken(text: string | undefined): StaffToken | null {
  const token = parseToken(text);
  return token === null ? null : { staffId: token.holder as StaffId, hash: token.hash };
}
