import { graceMilliseconds } from '@bharti/domain/attempt';
import type { Deps } from '../../platform/deps.ts';
import { lockExpired } from './store.ts';
import { closeAttempt } from './submit-attempt.ts';

const batch = 100;

/**
 * Submits every attempt whose time is over, with its deadline as finish time; several servers may run it at once.
 * @returns how many attempts were closed.
 */
export async function closeExpired({ inTransaction, papers }: Pick<Deps, 'inTransaction' | 'papers'>): Promise<number> {
  let closed = 0;
  for (;;) {
    const due = await inTransaction(async (tx) => {
      const rows = await lockExpired(tx, graceMilliseconds / 1000, batch);
      for (const row of rows) await closeAttempt(tx, papers, row);
      return rows.length;
    });
    closed += due;
    if (due < batch) return closed;
  }
}
