import type { GateLimits } from '../../platform/concurrency/gate.ts';
import type { Limits, WorkLimits } from './limits.ts';

/** A worker needs some connections for what it does at the same time, however many workers there are. */
const fewestConnections = { reserved: 4, general: 5 };

/** One slow request, for example at the payment provider, must not hold up all others of its class in its worker. */
const fewestOfClass: Readonly<Record<string, number>> = { attempt: 3, payment: 4 };
const fewestOfOthers = 2;
/** As many as are committed together. */
const batch = 128;

const part = (whole: number, workers: number, least = 1): number => Math.max(least, Math.ceil(whole / workers));

/**
 * The limits of each of several workers: what is counted in one process is divided between them, so that together they take from the machine
 * and from the database about what one server takes. Times are as they were.
 */
export function limitsOfWorker(limits: Limits, workers: number): Limits {
  if (workers === 1) return limits;
  const { connections, database, work } = limits;
  const gate = (whole: GateLimits, least = 1): GateLimits => ({
    ...whole,
    concurrent: Math.min(whole.concurrent, part(whole.concurrent, workers, least)),
  });
  const pool = (name: 'reserved' | 'general') => ({
    ...database[name],
    max: part(database[name].max ?? 10, workers, fewestConnections[name]),
  });
  return {
    ...limits,
    connections: {
      ...connections,
      most: part(connections.most, workers),
      perAddress: part(connections.perAddress, workers),
    },
    database: { reserved: pool('reserved'), general: pool('general') },
    work: {
      perUser: gate(work.perUser),
      perBuyer: gate(work.perBuyer),
      perAddress: gate(work.perAddress),
      togetherPerAddress: gate(work.togetherPerAddress, batch),
      perIdentity: gate(work.perIdentity),
      // Look-ups share statements: two at the same time in each worker are few.
      sessions: work.sessions,
      saves: work.saves,
      savesAlone: gate(work.savesAlone),
      starts: work.starts,
      startsAlone: gate(work.startsAlone),
      perClass: Object.fromEntries(
        Object.entries(work.perClass).map(([name, whole]) => [
          name,
          gate(whole, fewestOfClass[name] ?? fewestOfOthers),
        ]),
      ) as WorkLimits['perClass'],
    },
  };
}
