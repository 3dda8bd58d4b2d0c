import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import { acceptSave, type Running, submissionRefusal, withTimes } from '@bharti/domain/attempts/attempt';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { type Instant, instant } from '@bharti/domain/time';
import type { SittingStore, StoredSitting } from '../../../browser/offline-sittings.ts';
import { finished, newSitting, toAttemptState, toRunning } from './device-sitting.ts';

/** What of the attempts a device answers by itself. */
export type DevicePort = Pick<
  AttemptsPort,
  'testPage' | 'startAttempt' | 'attempt' | 'paper' | 'saveAnswers' | 'submitAttempt'
>;

type DeviceDeps = {
  readonly store: SittingStore;
  readonly paper: OfflinePaper;
  /** What the device's clock shows, in milliseconds. */
  readonly wall: () => number;
  /** The server's time, as far as the device knows it. */
  readonly serverTime: (wall: number) => Instant;
  /** Milliseconds of this sitting. */
  readonly elapsed: () => number;
  readonly onBegun: (sitting: StoredSitting) => void;
  readonly onFinished: () => void;
};

/** A device without a connection as the back end of one sitting. It decides as the server does, but for the deadline, which the page keeps. */
export function createDevicePort(deps: DeviceDeps): DevicePort {
  const { store, paper, wall, elapsed } = deps;
  const key = { user: paper.user, test: paper.start.id, id: paper.id };
  // The start page of a kept paper says by itself that it is kept.
  const { isPrepared: _, ...start } = paper.start;
  const timeOf = ({ startedAt }: StoredSitting): Instant => instant(Math.round(startedAt + elapsed()));
  const stateOf = (sitting: StoredSitting) => toAttemptState(sitting, timeOf(sitting));
  /** Another page may have begun a later paper of the test meanwhile: its questions are others. */
  const ofThisPaper = (found: StoredSitting | null) => (found?.id === paper.id ? found : null);
  const find = async () => ofThisPaper(await store.find(key.user, key.test));
  const missing = () => refuse({ code: 'attempt_not_found' as const });

  /** Stores what `decide` makes of the sitting, and how much time has passed. */
  const change = async (
    decide: (sitting: StoredSitting) => Result<Running, Refusal>,
  ): Promise<Result<null, Refusal>> => {
    let refusal: Refusal | null = null;
    const changed = await store.change(key, (sitting) => {
      const decided = decide(sitting);
      if (!decided.ok) {
        refusal = decided.refusal;
        return sitting;
      }
      const { sheet, times, current, seq, sitting: page } = decided.value;
      return {
        ...sitting,
        ...sheet,
        times,
        current,
        seq,
        sitting: page,
        elapsedMs: Math.max(sitting.elapsedMs, elapsed()),
        seenAt: wall(),
      };
    });
    if (changed === null) return missing();
    return refusal === null ? ok(null) : refuse(refusal);
  };

  /** An answer that a page kept until its last second was given in time: it counts also when it is stored later. */
  const inTime = (sitting: StoredSitting): Instant => {
    const { deadline } = toRunning(sitting);
    return instant(Math.min(timeOf(sitting), deadline));
  };

  return {
    testPage: async () => {
      const begun = await find();
      return ok(
        begun === null ? { kind: 'start' as const, start } : { kind: 'running' as const, attempt: stateOf(begun) },
      );
    },
    startAttempt: async () => {
      const begun = ofThisPaper(await store.begin(newSitting(paper, deps.serverTime(wall()), wall()), paper));
      if (begun === null) return missing();
      deps.onBegun(begun);
      return ok(stateOf(begun));
    },
    attempt: async () => {
      const begun = await find();
      return begun === null ? missing() : ok(stateOf(begun));
    },
    paper: async () => ok(paper.paper),
    saveAnswers: async (_id, save) => {
      const saved = await change((sitting) =>
        sitting.finishedAt === null
          ? acceptSave(toRunning(sitting), save, inTime(sitting))
          : refuse({ code: 'attempt_closed' }),
      );
      return saved.ok ? ok({ seq: save.seq }) : saved;
    },
    submitAttempt: async (_id, submission) => {
      const timed = await change((sitting) => {
        if (sitting.finishedAt !== null) return refuse({ code: 'attempt_closed' });
        const running = toRunning(sitting);
        // Once the time is over any tab ends the sitting: they share its store.
        const { isTimeOver, ...asked } = submission ?? {};
        const refusal = isTimeOver === true ? null : submissionRefusal(running, asked, timeOf(sitting));
        if (refusal !== null) return refuse(refusal);
        // Times that are not on the paper are left out.
        const withNew = withTimes(running, submission?.times, inTime(sitting));
        return withNew.ok ? withNew : ok(running);
      });
      if (!timed.ok && timed.refusal.code === 'taken_over') return timed;
      // One that has ended stays as it is, and one that is gone was sent by another tab: the page looks at the device again.
      await store.change(key, (sitting) => finished(sitting, elapsed()));
      deps.onFinished();
      // There is no result yet: another screen takes the place of the one that asked.
      return new Promise(() => {});
    },
  };
}
