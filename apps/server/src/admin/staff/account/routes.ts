import {
  confirmedByPassword,
  newPasskey,
  ownAccount,
  ownConfirmation,
  passkeyParams,
  passwordChange,
  recoveryCodes,
  totpConfirmation,
  totpSetup,
} from '@bharti/contracts/admin/account';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { passkeyQuestion, type StaffMember } from '@bharti/contracts/admin/staff';
import { deviceParams, sessionParams } from '@bharti/contracts/admin/staff-session';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AdminPart, everyRole } from '../../admin-route.ts';
import { endOtherSessions, endSession, forgetDevice } from '../end-sessions.ts';
import { relyingParty, requireRelyingParty } from '../passkeys/relying-party.ts';
import { rememberedTokenIn, staffTokenIn } from '../staff-cookie.ts';
import { readOwnAccount } from './own-account.ts';
import { changePassword, requireOwnPassword } from './own-password.ts';
import { beginTotp, confirmTotp, removeTotp } from './own-totp.ts';

/** Loaded on demand: its library is large, and passkeys are used seldom. */
const passkeys = () => import('../passkeys/add-passkey.ts');

const nothing = { status: 204, reply: z.null() } as const;

export const accountRoutes: AdminPart = (route, deps) => {
  const { config, inTransaction, reader } = deps;
  const sessionOf = ({ headers }: FastifyRequest) => staffTokenIn(config, headers.cookie);
  const tokensOf = (request: FastifyRequest) => ({
    session: sessionOf(request),
    device: rememberedTokenIn(config, request.headers.cookie),
  });
  const read = (staff: StaffMember, request: FastifyRequest) =>
    readOwnAccount(reader, staff, tokensOf(request), relyingParty(config, request) !== null);

  route({
    method: 'GET',
    path: adminPaths.account,
    roles: everyRole,
    reply: ownAccount,
    handle: ({ staff, request }) => read(staff, request),
  });

  route({
    method: 'PUT',
    path: adminPaths.password,
    roles: everyRole,
    body: passwordChange,
    ...nothing,
    handle: async ({ staff, body, request }) => {
      await changePassword(deps, staff, body, sessionOf(request));
      return null;
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.ownSessions,
    roles: everyRole,
    ...nothing,
    handle: async ({ staff, request }) => {
      await endOtherSessions(inTransaction, staff.id, tokensOf(request));
      return null;
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.ownSession,
    roles: everyRole,
    params: sessionParams,
    ...nothing,
    handle: async ({ staff, params }) => {
      await endSession(inTransaction, staff.id, staff.id, params.sessionId);
      return null;
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.ownDevice,
    roles: everyRole,
    params: deviceParams,
    ...nothing,
    handle: async ({ staff, params }) => {
      await forgetDevice(inTransaction, staff.id, params.deviceId);
      return null;
    },
  });

  route({
    method: 'POST',
    path: adminPaths.totp,
    roles: everyRole,
    body: confirmedByPassword,
    status: 201,
    reply: totpSetup,
    handle: ({ staff, body }) => beginTotp(deps, staff, body.current),
  });

  route({
    method: 'PUT',
    path: adminPaths.totp,
    roles: everyRole,
    body: totpConfirmation,
    reply: recoveryCodes,
    handle: ({ staff, body }) => confirmTotp(deps, staff.id, body.code),
  });

  route({
    method: 'DELETE',
    path: adminPaths.totp,
    roles: everyRole,
    body: confirmedByPassword,
    ...nothing,
    handle: async ({ staff, body }) => {
      await removeTotp(deps, staff.id, body.current);
      return null;
    },
  });

  const partyOf = (request: FastifyRequest) => requireRelyingParty(config, request);

  route({
    method: 'POST',
    path: adminPaths.passkeyOptions,
    roles: everyRole,
    body: ownConfirmation,
    reply: passkeyQuestion,
    handle: async ({ staff, body, request }) => {
      const party = partyOf(request);
      await requireOwnPassword(deps, staff.id, body);
      return (await passkeys()).askNewPasskey(reader, staff, party);
    },
  });

  route({
    method: 'POST',
    path: adminPaths.passkeys,
    roles: everyRole,
    body: newPasskey,
    status: 201,
    reply: ownAccount,
    handle: async ({ staff, body, request }) => {
      await (await passkeys()).addPasskey(deps, staff.id, body, partyOf(request));
      return read(staff, request);
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.passkey,
    roles: everyRole,
    params: passkeyParams,
    body: ownConfirmation,
    ...nothing,
    handle: async ({ staff, params, body }) => {
      await requireOwnPassword(deps, staff.id, body);
      await (await passkeys()).removePasskey(inTransaction, staff.id, params.passkeyId);
      return null;
    },
  });
};
