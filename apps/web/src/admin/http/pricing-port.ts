import { adminPaths } from '@bharti/contracts/admin/paths';
import type { PricingPort } from '@bharti/contracts/admin/pricing';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const pricingPort = (send: SendAdminRequest): PricingPort => ({
  pricing: (query) => send('GET', withQuery(adminPaths.pricing, query)),
  setDefaultPrice: (input) => send('PUT', adminPaths.defaultPrice, input),
  setTestPrice: (testId, input) => send('PUT', fillPath(adminPaths.testPrice, { testId }), input),
  promotions: (query) => send('GET', withQuery(adminPaths.promotions, query)),
  createPromotion: (input) => send('POST', adminPaths.promotions, input),
  savePromotion: (promotionId, input) => send('PUT', fillPath(adminPaths.promotion, { promotionId }), input),
  endPromotion: (promotionId, version) => send('DELETE', fillPath(adminPaths.promotion, { promotionId }), { version }),
});
