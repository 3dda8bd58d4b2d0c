import { after, beforeEach } from 'node:test';
import { apiPaths } from '@bharti/contracts/paths';
import { type Sandbox, startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import type { Page } from '@playwright/test';
import { shopEnv, shopKeys } from '../../../apps/server/src/testing/payments.ts';
import { type Product, useProduct } from './product.ts';

export type PayingProduct = Product & { readonly sandbox: () => Sandbox };

/** The product with the provider's stand-in, which sends webhooks. A scenario of the stand-in is reset after each test. */
export function usePayingProduct(): PayingProduct {
  let sandbox: Sandbox;
  // Started in the hook that starts the server, because the hooks of a file do not wait for each other.
  const product = useProduct(async () => {
    sandbox = await startSandbox(shopKeys);
    return shopEnv(sandbox.url);
  });
  beforeEach(() => {
    sandbox.subscribe(product.server().url + apiPaths.razorpayWebhook);
    sandbox.control.scenario({ name: 'buttons' });
  });
  after(() => sandbox.close());
  return { ...product, sandbox: () => sandbox };
}

/** The provider's page, in its iframe. */
export const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Trial payment"]');
