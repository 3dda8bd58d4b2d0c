import { unattendedHeader } from '@bharti/contracts/admin/paths';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { StaffRole } from '@bharti/domain/people/staff';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { staffTokenIn } from './staff-cookie.ts';
import { findStaffSession, touchStaffSession } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of an admin route; null for every other request. */
    staff: StaffMember | null;
  }
}

type GuardDeps = {
  readonly config: Config;
  readonly reader: Reader;
  /** The candidate who is signed in. */
  readonly findUser: (request: FastifyRequest) => Promise<unknown>;
};

/**
 * Lets only members of the staff with one of the roles pass. Refusals: `not_signed_in` without a session, `access_denied` for
 * a candidate and for another role.
 */
export const requireRole =
  ({ config, reader, findUser }: GuardDeps, roles: readonly StaffRole[]) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = staffTokenIn(config, request.headers.cookie);
    const staff = token === null ? null : await findStaffSession(reader, token, config.adminEmails);
    if (token === null || staff === null) {
      throw new Refused({ code: (await findUser(request)) === null ? 'not_signed_in' : 'access_denied' });
    }
    if (!roles.includes(staff.role)) throw new Refused({ code: 'access_denied' });
    if (request.headers[unattendedHeader] === undefined) await touchStaffSession(reader, token);
    request.staff = staff;
  };
