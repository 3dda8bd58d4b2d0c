import type { GateLimits } from '../../platform/concurrency/gate.ts';
import type { Limits, WorkLimits } from './limits.ts';

/** A worker needs some connections for what it does at the same time, however many workers there are. */
const fewestConnections = { reserved: 3, general: 5 };

const part = (whole: number, workers: number, least = 1): number => Math.max(least, Math.ceil(whole / workers));

/**
 * The limits of each of several workers: what is counted in one process is divided between them, so that together they take from the machine
 * and from the database about what one server takes. Times are as they were.
 */
export function limitsOfWorker(limits: Limits, workers: number): Limits {
  if (workers === 1) return limits;
  const { connections, database, work } = limits;
  const gate = (whole: GateLimits): GateLimits => ({ ...whole, concurrent: part(whole.concurrent, workers) });
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
      perIdentity: gate(work.perIdentity),
      perSession: gate(work.perSession),
      perClass: Object.fromEntries(
        Object.entries(work.perClass).map(([name, whole]) => [name, gate(whole)]),
      ) as WorkLimits['perClass'],
    },
  };
}
