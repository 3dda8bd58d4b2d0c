import { createHash } from 'node:crypto';
import { Refused } from '../../shared/refusals.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { isSignedBy } from '../payments/signatures.ts';
import { hasRoomForRejection, insertEvent, insertRejection, type Rejection } from './store.ts';
import { classifyEvent, readEvent } from './webhook-event.ts';

export type Webhook = {
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
  readonly body: Buffer;
};

/**
 * Stores an event that the provider has signed; it is processed later. When this returns, it is committed. Refusals:
 * `invalid_signature`, `invalid_request`; both are recorded, without the body.
 */
export async function receiveWebhook(deps: PaymentDeps, { signature, eventId, body }: Webhook): Promise<void> {
  const { inTransaction, payments } = deps;
  const wrong = signatureFault(payments.webhookSecrets, signature, body);
  if (wrong !== null) {
    await recordRejection(deps, wrong, body);
    throw new Refused({ code: 'invalid_signature' });
  }
  const event = readEvent(body);
  if (event === null) {
    await recordRejection(deps, 'not_an_event', body);
    payments.alarm({ kind: 'webhook_not_an_event', size: body.length });
    throw new Refused({ code: 'invalid_request' });
  }
  const use = classifyEvent(event);
  const id = eventIdOf(eventId, body);
  const isNew = await inTransaction((tx) => insertEvent(tx, { id, event, outcome: use === 'process' ? null : use }));
  if (isNew && use === 'not_understood') payments.alarm({ kind: 'webhook_not_understood', event: event.event });
}

/** @param size the body's length, where it was not read. */
export async function recordRejection(
  { inTransaction, reader, payments }: PaymentDeps,
  reason: Rejection['reason'],
  body: Buffer,
  size = body.length,
): Promise<void> {
  const event = readEvent(body);
  const looksGenuine = reason === 'not_an_event' || event !== null;
  if (!(await hasRoomForRejection(reader, looksGenuine))) return;
  const sha256 = createHash('sha256').update(body).digest();
  await inTransaction((tx) => insertRejection(tx, { reason, looksGenuine, size, sha256 }));
  // The most frequent cause is a mistyped webhook secret, which would otherwise stay unnoticed.
  payments.alarm({ kind: 'webhook_rejected', reason, size, event: event?.event ?? null });
}

function signatureFault(
  secrets: readonly string[],
  signature: string | undefined,
  body: Buffer,
): Rejection['reason'] | null {
  if (signature === undefined) return 'signature_missing';
  // Two headers of this name arrive as one value with a comma.
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'signature_malformed';
  // All secrets are tried, so that the duration does not show which one matched.
  const matches = secrets.filter((secret) => isSignedBy(secret, body, signature));
  return matches.length > 0 ? null : 'signature_wrong';
}

/** Without a usable id header, the hash of the body is the id. The header itself is not signed. */
const eventIdOf = (given: string | undefined, body: Buffer): string =>
  given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : createHash('sha256').update(body).digest('hex');
