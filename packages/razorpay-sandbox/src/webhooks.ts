import type { Clock } from './clock.ts';
import { type Announce, type EventName, eventBody, newEvent, type ProviderEvent } from './events.ts';
import { disableAfterMs, retrySchedule } from './retry-schedule.ts';
import { createRules, type Rule } from './rules.ts';
import type { SendWebhook } from './send-webhook.ts';
import { type SignedWebhook, signWebhook } from './signatures.ts';

/** An event and the state of its delivery. */
export type SentEvent = {
  readonly id: string;
  readonly name: EventName;
  readonly orderId: string | null;
  readonly paymentId: string;
  readonly createdAt: number;
  /** 'missed': there was no endpoint, or it was disabled. 'given_up': no 2xx reply to any retry. */
  readonly state: 'held' | 'sending' | 'delivered' | 'dropped' | 'missed' | 'given_up';
  /** The HTTP status of each delivery, null without a reply. */
  readonly answers: readonly (number | null)[];
};

export type EventFilter = {
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly name?: EventName | undefined;
};

export type Webhooks = {
  readonly announce: Announce;
  /** Oldest first. */
  readonly events: (filter?: EventFilter) => readonly SentEvent[];
  /** The raw body and headers, signed with the secret that was in use when the event happened. */
  readonly signed: (eventId: string) => SignedWebhook;
  /** Sends an event once, in whatever state it is. @returns the HTTP status, or null without a reply. */
  readonly deliver: (eventId: string) => Promise<number | null>;
  readonly setMode: (mode: 'send' | 'hold') => void;
  readonly subscribe: (url: string) => void;
  readonly addRule: (rule: Rule) => void;
  readonly setDisabled: (disabled: boolean) => void;
  readonly isDisabled: () => boolean;
  /** Later events are signed with the new secret; earlier events keep the old one, as at the provider. */
  readonly rotateSecret: (secret: string) => void;
  /** Resolves when no delivery is in progress. Waiting retries do not count. */
  readonly idle: () => Promise<void>;
  /** Removes all rules and enables the endpoint. */
  readonly restore: () => void;
  /** Removes all events and their waiting retries. */
  readonly clear: () => void;
};

export type WebhookOptions = {
  readonly clock: Clock;
  readonly send: SendWebhook;
  readonly accountId: string;
  readonly secret: string;
  readonly url: string | undefined;
  readonly mode: 'send' | 'hold';
  /** Divides the provider's retry delays. */
  readonly retrySpeed: number;
  readonly log: (line: string) => void;
};

type Kept = {
  readonly event: ProviderEvent;
  readonly secret: string;
  state: SentEvent['state'];
  readonly answers: (number | null)[];
};

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { clock, send, accountId, retrySpeed, log } = options;
  const kept = new Map<string, Kept>();
  // An index: tests read the events of one order among tens of thousands.
  const filed = new Map<string, Kept[]>();
  const rules = createRules();
  const underWay = new Set<Promise<void>>();
  let { secret, url, mode } = options;
  let isDisabled = false;
  let lastSuccess = Number.NEGATIVE_INFINITY;

  const sign = ({ event, secret: own }: Kept) => signWebhook(eventBody(event, accountId), own, event.id);

  async function deliver(item: Kept): Promise<number | null> {
    if (url === undefined) return null;
    const status = await send(url, sign(item));
    item.answers.push(status);
    log(`webhook ${item.event.name} ${item.event.id}: ${status ?? 'no answer'}`);
    if (isSuccess(status)) {
      item.state = 'delivered';
      lastSuccess = clock.now();
    }
    return status;
  }

  async function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    await work;
    underWay.delete(work);
  }

  /** Delivers an event and schedules its retries. */
  async function deliverWithRetries(item: Kept, firstAt: number, step: number): Promise<void> {
    if (isDisabled || !kept.has(item.event.id)) return;
    if (isSuccess(await deliver(item))) return;
    const retryAfter = retrySchedule[step];
    const due = firstAt + (retryAfter ?? disableAfterMs) / retrySpeed;
    const work =
      retryAfter === undefined ? () => giveUp(item, firstAt) : () => track(deliverWithRetries(item, firstAt, step + 1));
    clock.after(due - clock.now(), work);
  }

  function giveUp(item: Kept, firstAt: number): void {
    if (item.state !== 'delivered') item.state = 'given_up';
    if (lastSuccess >= firstAt) return;
    isDisabled = true;
    log('webhook endpoint disabled: nothing but failures for 24 hours');
  }

  function start(item: Kept): void {
    const { isDropped, delay, copies } = rules.apply(item.event.name);
    if (isDropped) {
      item.state = 'dropped';
      return;
    }
    for (let copy = 0; copy < copies; copy += 1) {
      const begin = () => track(deliverWithRetries(item, clock.now(), 0));
      if (delay > 0) clock.after(delay * 1000, begin);
      else void begin();
    }
  }

  const find = (id: string): Kept => {
    const item = kept.get(id);
    if (item === undefined) throw new Error(`no event ${id}`);
    return item;
  };

  return {
    announce: (name, parts) => {
      const event = newEvent(name, parts, Math.floor(clock.now() / 1000));
      const state = mode === 'hold' ? 'held' : isDisabled || url === undefined ? 'missed' : 'sending';
      const item: Kept = { event, secret, state, answers: [] };
      kept.set(event.id, item);
      for (const key of [parts.payment.id, parts.payment.order_id]) {
        if (key !== null) filed.set(key, [...(filed.get(key) ?? []), item]);
      }
      if (state === 'sending') start(item);
    },
    events: (filter = {}) => {
      const key = filter.paymentId ?? filter.orderId;
      const items = key === undefined ? [...kept.values()] : (filed.get(key) ?? []);
      return items.map(toSentEvent).filter((event) => matches(event, filter));
    },
    signed: (id) => sign(find(id)),
    deliver: (id) => deliver(find(id)),
    setMode: (wanted) => {
      mode = wanted;
    },
    subscribe: (wanted) => {
      url = wanted;
    },
    addRule: rules.add,
    setDisabled: (disabled) => {
      isDisabled = disabled;
    },
    isDisabled: () => isDisabled,
    rotateSecret: (wanted) => {
      secret = wanted;
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    restore: () => {
      rules.clear();
      isDisabled = false;
    },
    clear: () => {
      kept.clear();
      filed.clear();
    },
  };
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const toSentEvent = ({ event, state, answers }: Kept): SentEvent => ({
  id: event.id,
  name: event.name,
  orderId: event.parts.payment.order_id,
  paymentId: event.parts.payment.id,
  createdAt: event.createdAt,
  state,
  answers,
});

const matches = (event: SentEvent, { orderId, paymentId, name }: EventFilter): boolean =>
  (orderId === undefined || event.orderId === orderId) &&
  (paymentId === undefined || event.paymentId === paymentId) &&
  (name === undefined || event.name === name);
