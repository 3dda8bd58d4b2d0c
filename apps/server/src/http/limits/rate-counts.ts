import type { Peers, ToldCount } from '../../platform/workers/peers.ts';
import type { Rate } from './rates.ts';

/** The most keys that are kept for each rate; the oldest is dropped first, so that many addresses do not fill the memory. */
const keysKept = 20_000;
const tellAfterMs = 100;
/** Workers tell of a key when it has used up this part of its rate, divided by their number: most keys never come so far. */
const toldFrom = 0.1;

/** Counts one more for the key. @returns milliseconds until the rate allows another; 0 when it allows this one. */
export type Count = (key: string, now: number) => number;

/** `untold`: counted here, and the other workers do not know of it. */
type Window = { count: number; untold: number; readonly endsAt: number };

/**
 * Counts requests by key in windows that begin with the first request of a key. Workers of one machine count together: each tells the others
 * ten times a second, so that a rate can be exceeded by a tenth, and by what arrives within that time at the other workers.
 */
export function createRateCounts(peers: Peers): (rate: Rate) => Count {
  const counts = new Map<string, ReturnType<typeof keepWindows>>();
  const tell = collect(peers.tell);
  peers.onTold((told) => {
    for (const { rate, ...one } of told) counts.get(rate)?.add(one, Date.now());
  });
  return ({ name, most, within }) => {
    const windows = keepWindows(within);
    counts.set(name, windows);
    const quiet = (most * toldFrom) / peers.workers;
    return (key, now) => {
      const window = windows.at(key, now);
      window.count += 1;
      window.untold += 1;
      if (peers.workers > 1 && window.count > quiet) {
        tell({ rate: name, key, added: window.untold, endsAt: window.endsAt });
        window.untold = 0;
      }
      return window.count > most ? window.endsAt - now : 0;
    };
  };
}

function keepWindows(within: number) {
  const windows = new Map<string, Window>();
  const open = (key: string, window: Window): Window => {
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > keysKept && oldest !== undefined) windows.delete(oldest);
    return window;
  };
  const at = (key: string, now: number, endsAt = now + within): Window => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    return open(key, { count: 0, untold: 0, endsAt });
  };
  return {
    /** The running window of the key; a new one when there is none. */
    at,
    /** Adds what another worker has counted. */
    add: ({ key, added, endsAt }: Omit<ToldCount, 'rate'>, now: number): void => {
      if (endsAt > now) at(key, now, endsAt).count += added;
    },
  };
}

/** Sends what was collected together, a short time after the first. The same key of a rate is sent once. */
function collect(send: (counts: readonly ToldCount[]) => void): (told: ToldCount) => void {
  const waiting = new Map<string, ToldCount>();
  return (told) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        send([...waiting.values()]);
        waiting.clear();
      }, tellAfterMs).unref();
    }
    const name = `${told.rate} ${told.key}`;
    waiting.set(name, { ...told, added: told.added + (waiting.get(name)?.added ?? 0) });
  };
}
