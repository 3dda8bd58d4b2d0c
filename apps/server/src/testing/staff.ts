import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { StaffId, StaffRole } from '@bharti/domain/people/staff';
import { newStaffToken } from '../admin/staff/staff-token.ts';
import { insertStaffSession } from '../admin/staff/store.ts';
import { jsonRequest } from './candidate.ts';
import { type Browser, newBrowser, type TestServer } from './test-server.ts';

/** A member of the staff who is signed in to the admin panel, with their own browser. */
export type TestStaff = Browser &
  StaffMember & {
    /** Sends a request with a JSON body, or without one. */
    readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  };

type Server = Pick<TestServer, 'url' | 'deps'>;

/** A new member of the staff with this role. The account has no usable password: the session is made directly. */
export async function newStaff(server: Server, role: StaffRole): Promise<TestStaff> {
  const id = crypto.randomUUID() as StaffId;
  const name = `${role}-${id.slice(0, 8)}`;
  const { text, session } = newStaffToken(id);
  await server.deps.inTransaction(async (tx) => {
    await tx.insertInto('staff').values({ id, username: name, password_hash: '$argon2id$none', role }).execute();
    await insertStaffSession(tx, session);
  });
  const browser = newBrowser(server.url, `staff=${text}`);
  return { ...browser, id, name, role, send: (method, path, body) => browser.fetch(path, jsonRequest(method, body)) };
}

export const newOwner = (server: Server): Promise<TestStaff> => newStaff(server, 'owner');
