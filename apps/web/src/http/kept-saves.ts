import type { AttemptState, SaveAnswers, SaveReceipt } from '@bharti/contracts/attempts/attempt';
import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { applyChanges } from '@bharti/domain/attempts/answer-sheet';
import type { AttemptId, TestId } from '@bharti/domain/brand';
import { type Instant, instant } from '@bharti/domain/time';
import type { EndedAttempt } from './kept-running.ts';

/** A page as it was kept, and when: by the clock of this device. */
type KeptPage = { readonly value: TestPage; readonly keptAt: number };

export type KeptPages = {
  readonly readTests: () => Promise<readonly KeptPage[]>;
  /** Null: there is nothing to show of the test any more. */
  readonly keepTest: (test: TestId, page: TestPage | null) => Promise<void>;
  readonly keepEnded: (ended: EndedAttempt) => Promise<void>;
  /** The server's time now, when it was `serverNow` at `keptAt` of this device. */
  readonly later: (serverNow: Instant, keptAt: number) => Instant;
  /** The newest change, which the next one waits for. */
  readonly turn: { last: Promise<void> };
};

/** One change of a kept page after the other. A failed one does not stop the next. */
function inTurn({ turn }: KeptPages, change: () => Promise<void>): Promise<void> {
  turn.last = turn.last.catch(() => {}).then(change);
  return turn.last;
}

/** Writes answers that the server has taken into the kept page of their attempt. */
export const addKeptSave = (
  pages: KeptPages,
  id: AttemptId,
  save: SaveAnswers,
  { deadline }: SaveReceipt,
): Promise<void> =>
  inTurn(pages, () =>
    replaceUpTo(pages, id, save.seq - 1, (kept, serverNow) => {
      const { answers, marked } = applyChanges(kept, save.changes);
      const { seq, sitting, current = kept.current } = save;
      const known = { serverNow, seq, sitting, current, deadline: deadline ?? kept.deadline };
      return { ...kept, answers, marked: [...marked], ...known };
    }),
  );

/** Keeps what the server has just said of an attempt: another device may have answered, the deadline was moved, or the attempt has ended. */
export const addKeptRead = (pages: KeptPages, attempt: AttemptState): Promise<void> =>
  inTurn(pages, () =>
    attempt.status === 'running' ? replaceUpTo(pages, attempt.id, attempt.seq, () => attempt) : forget(pages, attempt),
  );

/** A newer attempt at the same test stays. */
async function forget({ readTests, keepTest, keepEnded }: KeptPages, attempt: AttemptState): Promise<void> {
  const { id, testId, serverNow } = attempt;
  await keepEnded({ attempt: id, test: testId, at: serverNow });
  for (const { value } of await readTests())
    if (value.kind === 'running' && value.attempt.id === id) await keepTest(testId, null);
}

/**
 * Replaces the page with this number, or an older one. A reply that came late never replaces a newer state: the numbers of the saves rise, and
 * the deadline is only ever moved to later (docs/adr/0072).
 */
async function replaceUpTo(
  { readTests, keepTest, later }: KeptPages,
  id: AttemptId,
  seq: number,
  newer: (kept: AttemptState, serverNow: Instant) => AttemptState,
): Promise<void> {
  for (const { value, keptAt } of await readTests()) {
    if (value.kind === 'start' || value.attempt.id !== id || value.attempt.seq > seq) continue;
    const kept = value.attempt;
    const attempt = newer(kept, later(kept.serverNow, keptAt));
    const deadline = instant(Math.max(kept.deadline, attempt.deadline));
    await keepTest(attempt.testId, { kind: 'running', attempt: { ...attempt, deadline } });
  }
}
