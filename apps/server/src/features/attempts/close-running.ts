import type { UserId } from '@bharti/domain/brand';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import { lockAllRunning } from './store.ts';
import { closeAttempts } from './submit-attempt.ts';

/** Submits every running attempt of a user whose account is being deleted. */
export async function closeRunning(tx: Tx, papers: Papers, user: UserId): Promise<void> {
  await closeAttempts(tx, papers, await lockAllRunning(tx, user));
}
