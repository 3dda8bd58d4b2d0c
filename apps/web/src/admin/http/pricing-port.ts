import { adminPaths } from '@bharti/contracts/admin/paths';
import type { PricingPort } from '@bharti/contracts/admin/pricing';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

export const pricingPort = (ask: AdminAsk): PricingPort => ({
  pricing: (query) => ask('GET', withQuery(adminPaths.pricing, query)),
  setDefaultPrice: (input) => ask('PUT', adminPaths.defaultPrice, input),
  setTestPrice: (testId, input) => ask('PUT', fillPath(adminPaths.testPrice, { testId }), input),
  promotions: (query) => ask('GET', withQuery(adminPaths.promotions, query)),
  createPromotion: (input) => ask('POST', adminPaths.promotions, input),
  savePromotion: (promotionId, input) => ask('PUT', fillPath(adminPaths.promotion, { promotionId }), input),
  endPromotion: (promotionId, version) => ask('DELETE', fillPath(adminPaths.promotion, { promotionId }), { version }),
});
