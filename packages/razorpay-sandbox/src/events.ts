import type { Dispute, Order, Payment, Refund } from './entities.ts';
import { newCode } from './ids.ts';

export type DisputeMove = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';
export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'refund.speed_changed'
  | `payment.dispute.${DisputeMove}`;

/** The entities that an event carries, in the order in which `contains` names them. */
export type EventParts = {
  readonly refund?: Refund;
  readonly payment: Payment;
  readonly order?: Order;
  readonly dispute?: Dispute;
};

export type ProviderEvent = {
  readonly id: string;
  readonly name: EventName;
  /** Snapshots from the time of the event. */
  readonly parts: EventParts;
  readonly createdAt: number;
};

/** Called for every event, oldest first. */
export type Announce = (name: EventName, parts: EventParts) => void;

export const newEvent = (name: EventName, parts: EventParts, createdAt: number): ProviderEvent => ({
  id: newCode(),
  name,
  parts,
  createdAt,
});

/** The raw body. The order of keys and the form of empty notes differ between events, as at the provider. */
export function eventBody({ name, parts, createdAt }: ProviderEvent, accountId: string): string {
  const payload = Object.fromEntries(Object.entries(parts).map(([part, entity]) => [part, { entity }]));
  const body = {
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: Object.keys(parts),
    payload,
    created_at: createdAt,
  };
  return name === 'order.paid' ? JSON.stringify(sorted(body)) : JSON.stringify(body);
}

function sorted(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'notes' && value.length === 0 ? {} : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part, name)]));
}
