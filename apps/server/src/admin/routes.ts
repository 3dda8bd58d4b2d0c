import { adminApiPrefix, adminPaths } from '@bharti/contracts/admin/paths';
import { staffRoles } from '@bharti/domain/people/staff';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { Refused } from '../shared/refusals.ts';
import {
  type AdminDeps,
  type AdminPart,
  type DeclaredRoute,
  defineRoutes,
  everyRole,
  type Roles,
} from './admin-route.ts';
import { auditRoutes } from './audit/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { importRoutes } from './import/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { invoiceRoutes } from './revenue/invoice-routes.ts';
import { paymentRoutes } from './revenue/payment-routes.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { requireRole } from './staff/guard.ts';
import { staffRoutes } from './staff/routes.ts';
import { pricingRoutes } from './tests/pricing-routes.ts';
import { printRoutes } from './tests/print-routes.ts';
import { testRoutes } from './tests/routes.ts';
import { userRoutes } from './users/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the admin panel, for the tests of its roles. */
    adminRoutes: readonly DeclaredRoute[];
    /** The description of the panel's API, apart from the candidates'. */
    describeAdminApi: () => unknown;
  }
}

/** The parts of the panel. Each brings its own routes. */
const parts: readonly AdminPart[] = [
  staffRoutes,
  overviewRoutes,
  auditRoutes,
  bankRoutes,
  testRoutes,
  pricingRoutes,
  printRoutes,
  imageRoutes,
  importRoutes,
  reportRoutes,
  correctionRoutes,
  revenueRoutes,
  paymentRoutes,
  invoiceRoutes,
  settingsRoutes,
  noteRoutes,
  userRoutes,
];

/** @param refuseForeign refuses a request that does not come from our own pages: here also one that only reads. */
export async function installAdmin(
  app: FastifyInstance,
  deps: AdminDeps,
  refuseForeign: (request: FastifyRequest) => void,
): Promise<void> {
  const declared: DeclaredRoute[] = [];
  app.decorate('adminRoutes', declared);
  app.decorateRequest('staff', null);
  const guard = (roles: Roles) => {
    const check = roles === 'without session' ? null : requireRole(deps, roles);
    return async (request: FastifyRequest) => {
      refuseForeign(request);
      await check?.(request);
    };
  };
  await app.register(async (admin) => {
    admin.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await admin.register(swagger, {
      decorator: 'describeAdminApi',
      openapi: { openapi: '3.1.0', info: { title: 'Police Bharti admin panel', version: '1' } },
      transform: jsonSchemaTransform,
    });
    const route = defineRoutes(admin, guard, declared);
    for (const part of parts) await part(route, deps, admin);
    route({
      method: 'GET',
      path: adminPaths.openApi,
      roles: everyRole,
      handle: async ({ reply }) => reply.type('application/json').send(JSON.stringify(admin.describeAdminApi())),
    });
    // Without a session an unknown path is answered like a known one.
    admin.all(`${adminApiPrefix}*`, { schema: { hide: true }, onRequest: guard(staffRoles) }, async () => {
      throw new Refused({ code: 'not_found' });
    });
  });
}
