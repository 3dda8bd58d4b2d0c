import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  createPromotion as createInput,
  setDefaultPrice as defaultInput,
  endPromotion as endInput,
  pricing,
  pricingQuery,
  promotion,
  promotionList,
  promotionParams,
  savePromotion as saveInput,
  setTestPrice as testInput,
} from '@bharti/contracts/admin/pricing';
import { adminTest, adminTestParams } from '@bharti/contracts/admin/tests';
import { z } from 'zod';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { createPromotion, endPromotion, savePromotion } from './promotions.ts';
import { readPricing } from './read-pricing.ts';
import { listPromotions, readPromotion } from './read-promotions.ts';
import { readTest } from './read-tests.ts';
import { setDefaultPrice, setTestPrice } from './set-price.ts';

const roles = ['owner'] as const;

export const pricingRoutes: AdminPart = (route, { inTransaction, reader }) => {
  const deps = { inTransaction, audit };

  route({
    method: 'GET',
    path: adminPaths.pricing,
    roles,
    query: pricingQuery,
    reply: pricing,
    handle: ({ query }) => readPricing(reader, query),
  });
  route({
    method: 'PUT',
    path: adminPaths.defaultPrice,
    roles,
    body: defaultInput,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, body }) => {
      await setDefaultPrice(deps, staff.id, body);
      return null;
    },
  });
  route({
    method: 'PUT',
    path: adminPaths.testPrice,
    roles,
    params: adminTestParams,
    body: testInput,
    reply: adminTest,
    handle: async ({ staff, params: { testId }, body }) => {
      await setTestPrice(deps, staff.id, testId, body);
      return readTest(reader, testId);
    },
  });

  route({
    method: 'GET',
    path: adminPaths.promotions,
    roles,
    query: pricingQuery,
    reply: promotionList,
    handle: ({ query }) => listPromotions(reader, query),
  });
  route({
    method: 'POST',
    path: adminPaths.promotions,
    roles,
    body: createInput,
    status: 201,
    reply: promotion,
    handle: async ({ staff, body }) => readPromotion(reader, await createPromotion(deps, staff.id, body)),
  });
  route({
    method: 'PUT',
    path: adminPaths.promotion,
    roles,
    params: promotionParams,
    body: saveInput,
    reply: promotion,
    handle: async ({ staff, params: { promotionId }, body }) => {
      await savePromotion(deps, staff.id, promotionId, body);
      return readPromotion(reader, promotionId);
    },
  });
  route({
    method: 'DELETE',
    path: adminPaths.promotion,
    roles,
    params: promotionParams,
    body: endInput,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, params: { promotionId }, body }) => {
      await endPromotion(deps, staff.id, promotionId, body.version);
      return null;
    },
  });
};
