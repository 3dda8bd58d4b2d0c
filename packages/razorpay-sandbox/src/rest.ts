import { timingSafeEqual } from 'node:crypto';
import type { Order } from './entities.ts';
import { badRequest, unknownId } from './failure.ts';
import { type Call, json, type Route } from './http.ts';
import { collection, type ListQuery, lagged, list } from './lists.ts';
import { changeOrder, createOrder, findOrder } from './orders.ts';
import { capturePayment, findPayment } from './payments.ts';
import type { Provider } from './provider.ts';
import type { Records } from './records.ts';
import { findClaim, type RefundKeys } from './refund-keys.ts';
import { createRefund } from './refunds.ts';
import { captureRequest, notesRequest, orderRequest, parseRequest, refundRequest, toNotes } from './requests.ts';
import type { VersionedStore } from './versioned-store.ts';

const id = '([A-Za-z0-9_]+)';
const at = (path: string): RegExp => new RegExp(`^/v1/${path}$`);

/** The provider's REST API: orders, payments, refunds, disputes, by basic authentication with key and secret. */
export function restRoutes(provider: Provider, badKeyStatus: 401 | 400): readonly Route[] {
  const { records } = provider;
  const refundKeys: RefundKeys = new Map();
  const get = (path: string, read: (call: Call) => unknown) => ({ method: 'GET', path: at(path), answer: read });
  const post = (path: string, change: (call: Call) => unknown) => ({ method: 'POST', path: at(path), answer: change });

  const routes = [
    post('orders', ({ body }) => createOrder(provider, parseRequest(orderRequest, body))),
    get('orders', ({ query }) => list(provider, query, (asOf, wanted) => findOrders(records, asOf, wanted))),
    get(`orders/${id}`, ({ ids }) => findOrder(provider, ids[0] ?? '').order),
    {
      method: 'PATCH',
      path: at(`orders/${id}`),
      answer: ({ ids, body }: Call) => {
        const { notes } = parseRequest(notesRequest, body);
        return changeOrder(provider, ids[0] ?? '', { notes: toNotes(notes) });
      },
    },
    get(`orders/${id}/payments`, ({ ids }) => {
      const { order } = findOrder(provider, ids[0] ?? '');
      return collection(
        records.payments.byKey(order.id, provider.switches.lagsPerOrder ? lagged(provider) : undefined),
      );
    }),
    get('payments', ({ query }) => list(provider, query, records.payments.all)),
    get(`payments/${id}`, ({ ids }) => findPayment(provider, ids[0] ?? '')),
    post(`payments/${id}/capture`, ({ ids, body }) => {
      const payment = findPayment(provider, ids[0] ?? '');
      const { amount, currency } = parseRequest(captureRequest, body);
      if (amount !== payment.amount || currency !== payment.currency) {
        throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' });
      }
      return capturePayment(provider, payment.id);
    }),
    post(`payments/${id}/refund`, (call) => refundOnce(provider, refundKeys, call)),
    get(`payments/${id}/refunds`, ({ ids }) =>
      collection(records.refunds.byKey(findPayment(provider, ids[0] ?? '').id)),
    ),
    get('refunds', ({ query }) => list(provider, query, records.refunds.all)),
    get(`refunds/${id}`, ({ ids }) => found(records.refunds, ids[0])),
    get('disputes', ({ query }) => list(provider, query, records.disputes.all)),
    get(`disputes/${id}`, ({ ids }) => found(records.disputes, ids[0])),
  ];

  return routes.map(({ method, path, answer }) => ({
    method,
    path,
    answer: (call: Call) => {
      requireKey(provider, call, badKeyStatus);
      return json(answer(call));
    },
  }));
}

function findOrders(records: Records, asOf: number | undefined, { receipt, authorized }: ListQuery): readonly Order[] {
  const listed = receipt === undefined ? records.orders.all(asOf) : records.orders.byKey(receipt, asOf).toReversed();
  const orders = listed.map(({ order }) => order);
  if (authorized === undefined) return orders;
  const isAuthorized = ({ id: orderId }: Order) =>
    records.payments.byKey(orderId).some(({ status }) => status === 'authorized' || status === 'captured');
  return orders.filter((order) => isAuthorized(order) === (authorized === '1'));
}

function found<T>(store: VersionedStore<T>, wanted: string | undefined): T {
  const entity = store.get(wanted ?? '');
  if (entity === undefined) throw unknownId();
  return entity;
}

/**
 * Makes a refund. A repeated request with an idempotency key returns the first refund, or 409 while the first request is still in
 * progress.
 */
function refundOnce(provider: Provider, keys: RefundKeys, { headers, ids, body = {}, onClosed }: Call) {
  const [paymentId = ''] = ids;
  const key = headers['x-refund-idempotency'];
  if (typeof key !== 'string') return createRefund(provider, paymentId, parseRequest(refundRequest, body));
  const request = JSON.stringify([paymentId, body]);
  const claim = findClaim(keys, key, request);
  if (claim !== undefined) return found(provider.records.refunds, claim.refundId);
  const refund = createRefund(provider, paymentId, parseRequest(refundRequest, body));
  const made = { request, refundId: refund.id, isInFlight: true };
  keys.set(key, made);
  onClosed(() => {
    made.isInFlight = false;
  });
  return refund;
}

function requireKey({ keyId, keySecret }: Provider, { headers }: Call, status: number): void {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(headers.authorization ?? '');
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw badRequest('Authentication failed', { source: 'NA', step: 'NA', reason: 'NA' }, status);
}
