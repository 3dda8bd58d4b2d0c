import type { AttemptState, StartAttempt } from '@bharti/contracts/attempts/attempt';
import type { UserId } from '@bharti/domain/brand';
import { ok } from '@bharti/domain/result';
import type { BatchLimits } from '../../../platform/concurrency/batcher.ts';
import type { GateLimits } from '../../../platform/concurrency/gate.ts';
import { createTogether } from '../../../platform/concurrency/together.ts';
import type { WantedTest } from '../../../shared/catalogue/catalogue.ts';
import { orRefuse } from '../../../shared/refusals.ts';
import type { StartDeps } from '../open-test.ts';
import { startAttempt } from './start-attempt.ts';
import { type StartOutcome, startTogether } from './start-together.ts';

export type StartingLimits = {
  /** Starts that are committed together. */
  readonly starts: BatchLimits;
  /** Starts that need a transaction of their own, with a connection each. */
  readonly startsAlone: GateLimits;
};

type Start = (user: UserId, input: StartAttempt, isGone?: () => boolean) => Promise<AttemptState>;

/**
 * Starts that arrive together, as at the hour of a common test, are committed together (docs/adr/0073). Refusals: those of `startAttempt`.
 * @throws GateFull when too many wait, and the error of a database that is away.
 */
export function createStarting(deps: StartDeps, { starts, startsAlone }: StartingLimits): Start {
  const add = createTogether<WantedTest, StartOutcome>(
    {
      together: (wanted) => startTogether(deps, wanted),
      alone: async ({ user, testId }) => ok(await startAttempt(deps, user, { testId })),
    },
    { batch: starts, alone: startsAlone },
  );
  return async (user, { testId }, isGone = () => false) => orRefuse(await add({ user, testId }, isGone));
}
