import type { SessionUser } from '@bharti/contracts/account/session';
import { adminRefusals } from '@bharti/contracts/admin/common';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import { type StaffRole, staffRoles } from '@bharti/domain/people/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../shared/deps.ts';

export type AdminDeps = Deps & {
  /** The candidate who is signed in with the same browser. */
  readonly findUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** The client's address, as limits count it. */
  readonly addressOf: (request: FastifyRequest) => string;
};

/** At least one role; `without session` only for signing in. */
export type Roles = readonly [StaffRole, ...StaffRole[]] | 'without session';
export const everyRole = staffRoles;

/** What a handler gets: the checked parts of the request, and the member of the staff. */
type Input<Params, Query, Body, Staff> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly staff: Staff;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** One route of the panel. A route without roles does not compile. */
type AdminRoute<Params, Query, Body, Reply, R extends Roles> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: R;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** Bytes; 64 KB unless given. */
  readonly bodyLimit?: number;
  /** 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The schema of the reply; without it the handler sends its reply itself, for files. */
  readonly reply?: z.ZodType<Reply>;
  readonly handle: (
    input: Input<Params, Query, Body, R extends 'without session' ? null : StaffMember>,
  ) => Promise<Reply>;
};

export type DefineRoute = <Params, Query, Body, Reply, const R extends Roles>(
  route: AdminRoute<Params, Query, Body, Reply, R>,
) => void;

/** The routes of one part of the panel. `app` is for plugins of the part, such as file uploads. */
export type AdminPart = (route: DefineRoute, deps: AdminDeps, app: FastifyInstance) => void | Promise<void>;

/** A route as the tests of the roles see it. */
export type DeclaredRoute = { readonly method: string; readonly path: string; readonly roles: Roles };

type Guard = (roles: Roles) => (request: FastifyRequest) => Promise<void>;

/** Registers routes in `app`. The guard runs before the body is read. */
export const defineRoutes =
  (app: FastifyInstance, guard: Guard, declared: DeclaredRoute[]): DefineRoute =>
  ({ method, path, roles, params, query, body, bodyLimit, status = 200, reply: replySchema, handle }) => {
    declared.push({ method, path, roles });
    app.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { ...adminRefusals, ...(replySchema && { [status]: replySchema }) },
      },
      onRequest: guard(roles),
      handler: async (request, reply) => {
        // The schemas above have checked and converted these parts.
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          staff: request.staff,
          request,
          reply,
        };
        const result = await handle(input as Parameters<typeof handle>[0]);
        return replySchema === undefined ? result : reply.code(status).send(result);
      },
    });
  };
