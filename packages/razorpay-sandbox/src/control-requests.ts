import { z } from 'zod';
import type { EventName } from './events.ts';
import { faultKinds } from './faults.ts';
import { scenarios } from './switches.ts';

const event = z.custom<EventName>((given) => typeof given === 'string' && /^(payment|order|refund)\./.test(given));
const count = z.int().min(1).default(Number.MAX_SAFE_INTEGER);
const seconds = z.number().min(0);

/** The input of each control operation. Fields are optional unless the operation needs them. */
export const controlRequests = {
  /** Sets the checkout's scenario and the switches of `switches.ts`. */
  scenario: z.strictObject({
    name: z.enum(scenarios).optional(),
    lateSeconds: seconds.optional(),
    receipts: z.enum(['ignore', 'enforce']).optional(),
    refunds: z.enum(['processed', 'pending']).optional(),
  }),
  /** Sends these events in this order, an id named twice twice; without ids all held events. */
  deliver: z.strictObject({
    ids: z.array(z.string()).optional(),
    mode: z.enum(['send', 'hold']).optional(),
    url: z.url().optional(),
  }),
  /** Sends all held events in an order derived from the seed. */
  shuffle: z.strictObject({ seed: z.int().default(1) }),
  /** Sends each of the next events several times. */
  duplicate: z.strictObject({ event: event.optional(), times: z.int().min(1).max(100), count }),
  /** Does not send the next events. */
  drop: z.strictObject({ event: event.optional(), count }),
  /** Sends the next events later. */
  delay: z.strictObject({ event: event.optional(), seconds, count }),
  /** Disables the endpoint, or enables it again. */
  disable: z.strictObject({ disabled: z.boolean().default(true) }),
  rotateSecret: z.strictObject({ secret: z.string().min(1) }),
  /** Advances the time; retries and late captures that fall due happen. */
  clock: z.strictObject({ advance: seconds }),
  /** Makes lists lag; optionally also the list of one order's payments. */
  listLag: z.strictObject({ seconds, perOrder: z.boolean().default(false) }),
  /** Makes the next calls fail: 'before' the requested effect, or 'after' it has happened. */
  fault: z
    .strictObject({
      kind: z.enum(faultKinds),
      when: z.enum(['before', 'after']).optional(),
      method: z.string().optional(),
      path: z.string().optional(),
      count: z.int().min(1).default(1),
    })
    // A 200 means that the effect has happened.
    .transform((fault) => ({
      ...fault,
      when:
        fault.when ?? (fault.kind === 'empty' || fault.kind === 'not_json' ? ('after' as const) : ('before' as const)),
    })),
  /** Restores all defaults; with `data` it also removes all orders, payments, events and scheduled work. */
  reset: z.strictObject({ data: z.boolean().default(false) }),
} as const;

export type ControlName = keyof typeof controlRequests;
export type ControlInput<Name extends ControlName> = z.input<(typeof controlRequests)[Name]>;
export type ControlRequest<Name extends ControlName> = z.output<(typeof controlRequests)[Name]>;
