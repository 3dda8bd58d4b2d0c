import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type ControlInput, type ControlName, type ControlRequest, controlRequests } from './control-requests.ts';
import { json, type Route } from './http.ts';
import { readLedger } from './ledger.ts';
import { requireLoopbackUrl } from './loopback.ts';
import type { Provider } from './provider.ts';
import { parseRequest } from './requests.ts';
import type { Rule } from './rules.ts';
import { defaultSwitches } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** Operations by which tests, or a developer at a terminal, control the stand-in. */
export type Control = { readonly [Name in ControlName]: (input?: ControlInput<Name>) => Promise<unknown> };

type Operations = { readonly [Name in ControlName]: (request: ControlRequest<Name>) => unknown };

const operationsOn = ({ switches, clock, forget }: Provider, webhooks: Webhooks): Operations => {
  /** Sequential, because the order of the events matters. */
  const deliverAll = async (ids: readonly string[]) => {
    const answers: (number | null)[] = [];
    for (const id of ids) answers.push(await webhooks.deliver(id));
    return { answers };
  };
  const heldIds = () =>
    webhooks
      .events()
      .filter(({ state }) => state === 'held')
      .map(({ id }) => id);
  const rule = (kind: Rule['kind'], value: number, { event, count }: Pick<Rule, 'event' | 'count'>) =>
    webhooks.addRule({ kind, value, event, count });

  return {
    scenario: ({ name = switches.scenario, ...rest }) => {
      const given = Object.entries(rest).filter(([, value]) => value !== undefined);
      Object.assign(switches, { scenario: name }, Object.fromEntries(given));
    },
    deliver: ({ ids, mode, url }) => {
      if (url !== undefined) requireLoopbackUrl(url);
      if (url !== undefined) webhooks.subscribe(url);
      if (mode !== undefined) webhooks.setMode(mode);
      return deliverAll(ids ?? heldIds());
    },
    shuffle: ({ seed }) => deliverAll(shuffled(heldIds(), seed)),
    duplicate: ({ times, ...which }) => rule('duplicate', times, which),
    drop: (which) => rule('drop', 0, which),
    delay: ({ seconds, ...which }) => rule('delay', seconds, which),
    disable: ({ disabled }) => webhooks.setDisabled(disabled),
    rotateSecret: ({ secret }) => webhooks.rotateSecret(secret),
    clock: async ({ advance }) => {
      await clock.advance(advance * 1000);
      return { now: clock.now() };
    },
    listLag: ({ seconds, perOrder }) => {
      switches.listLag = seconds;
      switches.lagsPerOrder = perOrder;
    },
    fault: (fault) => {
      const { count, ...rest } = fault;
      switches.faults.push({ ...rest, left: count });
    },
    reset: ({ data }) => {
      Object.assign(switches, defaultSwitches());
      webhooks.restore();
      if (!data) return;
      clock.stop();
      webhooks.clear();
      forget();
    },
  };
};

const shuffled = (ids: readonly string[], seed: number): readonly string[] => {
  const rank = (id: string) =>
    createHash('sha256')
      .update(`${seed} ${ids.indexOf(id)}`)
      .digest('hex');
  const ranks = new Map(ids.map((id) => [id, rank(id)]));
  return ids.toSorted((left, right) => ((ranks.get(left) ?? '') < (ranks.get(right) ?? '') ? -1 : 1));
};

export function createControl(provider: Provider, webhooks: Webhooks): Control {
  const operations = operationsOn(provider, webhooks) as Readonly<Record<string, (request: unknown) => unknown>>;
  const calls = Object.entries(controlRequests).map(([name, schema]) => [
    name,
    async (input: unknown = {}) => (await operations[name]?.(parseRequest(schema as z.ZodType, input))) ?? {},
  ]);
  return Object.fromEntries(calls) as Control;
}

/** POST /__ctl/rotate-secret and so on, with the input as body; GET /__ctl/ledger and /__ctl/events. */
export function controlRoutes({ records }: Provider, control: Control, webhooks: Webhooks): readonly Route[] {
  const get = (name: string, read: () => unknown): Route => ({
    method: 'GET',
    path: new RegExp(`^/__ctl/${name}$`),
    answer: () => json(read()),
  });
  const posts = Object.entries(control).map(
    ([name, run]): Route => ({
      method: 'POST',
      path: new RegExp(`^/__ctl/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}$`),
      answer: async ({ body }) => json(await (run as (input: unknown) => Promise<unknown>)(body)),
    }),
  );
  return [...posts, get('ledger', () => readLedger(records)), get('events', () => webhooks.events())];
}
