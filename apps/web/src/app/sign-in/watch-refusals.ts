import type { Api } from '@bharti/contracts/api';
import type { Refusal } from '@bharti/domain/refusal';

type Reply = { readonly ok: false; readonly refusal: Refusal };

const isRefused = (reply: unknown): reply is Reply =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false && 'refusal' in reply;

/** The same `Api` that also calls `onRefusal` for every refused request, including saves in the background. */
export const watchRefusals = (api: Api, onRefusal: (refusal: Refusal) => void): Api =>
  new Proxy(api, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...input: readonly unknown[]): Promise<unknown> => {
        const reply: unknown = await Reflect.apply(call, target, input);
        if (isRefused(reply)) onRefusal(reply.refusal);
        return reply;
      };
    },
  });
