import { z } from 'zod';
import type { EventName } from './events.ts';
import { faultKinds } from './faults.ts';
import { scenarios } from './switches.ts';

const event = z.custom<EventName>((given) => typeof given === 'string' && /^(payment|order|refund)\./.test(given));
const count = z.int().min(1).default(Number.MAX_SAFE_INTEGER);
const seconds = z.number().min(0);

/** What each control operation takes; all fields of all of them may be left out but for those that say what to do. */
export const controlRequests = {
  /** What checkout does, and how late, double or open things are. */
  scenario: z.strictObject({
    name: z.enum(scenarios).optional(),
    lateSeconds: seconds.optional(),
    receipts: z.enum(['ignore', 'enforce']).optional(),
    refunds: z.enum(['processed', 'pending']).optional(),
  }),
  /** Sends these events, in this order, one after the other, an id named twice twice; without ids all that are held. */
  deliver: z.strictObject({
    ids: z.array(z.string()).optional(),
    mode: z.enum(['send', 'hold']).optional(),
    url: z.url().optional(),
  }),
  /** Sends all held events in an order that the seed decides. */
  shuffle: z.strictObject({ seed: z.int().default(1) }),
  /** Each of the next events is sent so many times. */
  duplicate: z.strictObject({ event: event.optional(), times: z.int().min(1).max(100), count }),
  /** The next events are never sent. */
  drop: z.strictObject({ event: event.optional(), count }),
  /** The next events are sent later. */
  delay: z.strictObject({ event: event.optional(), seconds, count }),
  /** Disables the endpoint, or enables it again. */
  disable: z.strictObject({ disabled: z.boolean().default(true) }),
  rotateSecret: z.strictObject({ secret: z.string().min(1) }),
  /** Moves the time on; retries and late captures that fall due on the way happen. */
  clock: z.strictObject({ advance: seconds }),
  /** Puts lists behind, and if wanted the list of one order's payments too. */
  listLag: z.strictObject({ seconds, perOrder: z.boolean().default(false) }),
  /** The next calls go wrong. 'before' is without effect; 'after' comes when what was asked for has happened. */
  fault: z
    .strictObject({
      kind: z.enum(faultKinds),
      when: z.enum(['before', 'after']).optional(),
      method: z.string().optional(),
      path: z.string().optional(),
      count: z.int().min(1).default(1),
    })
    // A 200 means that it was done.
    .transform((fault) => ({
      ...fault,
      when:
        fault.when ?? (fault.kind === 'empty' || fault.kind === 'not_json' ? ('after' as const) : ('before' as const)),
    })),
  /** Everything works again; with `data`, all that was ordered, paid and to come is gone too. */
  reset: z.strictObject({ data: z.boolean().default(false) }),
} as const;

export type ControlName = keyof typeof controlRequests;
export type ControlInput<Name extends ControlName> = z.input<(typeof controlRequests)[Name]>;
export type ControlRequest<Name extends ControlName> = z.output<(typeof controlRequests)[Name]>;
