import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import type { Sandbox } from '@bharti/razorpay-sandbox/sandbox';
import { startSandbox } from '@bharti/razorpay-sandbox/sandbox';
import type { Page } from '@playwright/test';
import { useVisits, type Visit } from './visits.ts';

const keyId = 'rzp_test_Shop0000000001';

/** The script of a shop's page: it opens the checkout and records its callbacks. */
const script = `
  window.seen = [];
  window.load = (src) => new Promise((done) => {
    const script = document.createElement('script');
    script.onload = () => done('loaded');
    script.onerror = () => done('failed');
    script.src = src;
    document.head.append(script);
  });
  window.start = (options) => {
    const note = (what, with_) => window.seen.push([what, with_]);
    const checkout = new Razorpay({
      ...options,
      handler: (reply) => note('paid', reply),
      modal: { ...options.modal, ondismiss: () => note('dismissed') },
    });
    checkout.on('payment.failed', ({ error }) => note('failed', error));
    window.checkout = checkout;
    checkout.open();
  };
`;

export type Seen = readonly (readonly [what: string, with_?: Readonly<Record<string, string>>])[];
export type Shop = {
  readonly sandbox: () => Sandbox;
  /** The shop's page with the checkout script loaded. */
  readonly visit: (visit?: Visit) => Promise<Page>;
  /** An order of ₹100 whose checkout is open. @returns its id. */
  readonly open: (page: Page, options?: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** A shop on a separate origin, with a content security policy that allows only what the checkout needs. */
export function useShop(): Shop {
  let sandbox: Sandbox;
  let server: Server;
  before(async () => {
    sandbox = await startSandbox({ keyId, keySecret: 'key-secret', webhookSecret: 'webhook-secret', webhooks: 'hold' });
    server = createServer((request, response) => {
      if (request.url === '/shop.js') return void response.setHeader('content-type', 'text/javascript').end(script);
      const policy = `default-src 'none'; script-src 'self' ${sandbox.url}; frame-src ${sandbox.url}; img-src 'self'`;
      response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy);
      const title = '<title>Shop</title><meta name="viewport" content="width=device-width">';
      response.end(
        `<!doctype html><html lang="en">${title}<script src="/shop.js"></script><main><h1>Shop</h1><button>Buy</button></main>`,
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  const visit = useVisits(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  after(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  });

  return {
    sandbox: () => sandbox,
    visit: async (wanted) => {
      const page = await visit(wanted);
      await page.goto('/');
      await page.evaluate(`load('${sandbox.url}/v1/checkout.js')`);
      return page;
    },
    open: async (page, options = {}) => {
      const { id, amount, currency } = sandbox.createOrder({ amount: 10_000 });
      const all = { key: keyId, order_id: id, amount, currency, name: 'Shop', description: 'A trial', ...options };
      await page.getByRole('button', { name: 'Buy' }).focus();
      await page.evaluate(`start(${JSON.stringify(all)})`);
      return id;
    },
  };
}
