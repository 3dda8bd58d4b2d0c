import { badRequest } from './failure.ts';

/** Refund requests by their idempotency key. */
export type RefundKeys = Map<string, RefundClaim>;
type RefundClaim = { readonly request: string; refundId: string; isInFlight: boolean };

/**
 * The earlier request with this key, if there is one.
 * @throws ApiFailure for a malformed key (400), a different request (400) or a request still in progress (409).
 */
export function findClaim(keys: RefundKeys, key: string, request: string): RefundClaim | undefined {
  if (key.length < 10) throw badRequest('The idempotency key must be at least 10 characters long.');
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw badRequest('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
  }
  const claim = keys.get(key);
  if (claim?.isInFlight) {
    throw badRequest('Another request with the same idempotency key is still in progress.', {}, 409);
  }
  if (claim !== undefined && claim.request !== request) {
    const nothing = { source: 'NA', step: 'NA', reason: 'NA' };
    throw badRequest('Different request with the same idempotency key has already been processed.', nothing);
  }
  return claim;
}
