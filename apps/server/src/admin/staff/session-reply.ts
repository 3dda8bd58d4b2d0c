import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminDeps } from '../admin-route.ts';
import { deviceCookie } from './device.ts';
import type { StaffSignedIn, StaffVisit } from './sign-in.ts';
import { staffCookie, staffTokenIn } from './staff-cookie.ts';

/** What signing in needs to know of the request. */
export const visitOf = ({ config, addressOf }: AdminDeps, request: FastifyRequest): StaffVisit => ({
  earlier: staffTokenIn(config, request.headers.cookie),
  userAgent: request.headers['user-agent'],
  cookies: request.headers.cookie,
  address: addressOf(request),
});

/** Sets the cookie of the session and the one by which this device is known at the next sign-in. */
export async function sendSession(
  { config, reader }: Pick<AdminDeps, 'config' | 'reader'>,
  reply: FastifyReply,
  { member, token }: StaffSignedIn,
): Promise<StaffMember> {
  reply.header('set-cookie', [staffCookie(config, token), await deviceCookie(config, reader, member.id)]);
  return member;
}
