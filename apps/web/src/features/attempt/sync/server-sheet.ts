import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { ServerSheet } from './ports.ts';

/** What the server knows of the answers, as the sync takes it. */
export const serverSheet = ({ answers, marked, seq, sitting = null, lastChanged }: AttemptState): ServerSheet => ({
  sheet: { answers, marked },
  seq,
  sitting,
  lastChanged: lastChanged ?? {},
});
