import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminDeps } from '../admin-route.ts';
import { deviceCookie } from './device.ts';
import type { StaffSignedIn, StaffVisit } from './sign-in.ts';
import { rememberedCookie, staffCookie, staffTokenIn } from './staff-cookie.ts';

/** The facts about the request that signing in needs. */
export const visitOf = ({ config, addressOf }: AdminDeps, request: FastifyRequest): StaffVisit => ({
  earlier: staffTokenIn(config, request.headers.cookie),
  userAgent: request.headers['user-agent'],
  cookies: request.headers.cookie,
  address: addressOf(request),
});

/** Sets the cookies of the session and of the device, by which it is known at the next sign-in or not asked for a code. */
export async function sendSession(
  { config, reader }: Pick<AdminDeps, 'config' | 'reader'>,
  reply: FastifyReply,
  { member, token, remembered }: StaffSignedIn,
): Promise<StaffMember> {
  const cookies = [staffCookie(config, token), await deviceCookie(config, reader, member.id)];
  if (remembered !== undefined) cookies.push(rememberedCookie(config, remembered));
  reply.header('set-cookie', cookies);
  return member;
}
