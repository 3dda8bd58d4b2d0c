import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { TestPage } from '@bharti/contracts/attempts/test-page';
import { applyChanges } from '@bharti/domain/attempts/answer-sheet';
import type { AttemptId } from '@bharti/domain/brand';
import type { Instant } from '@bharti/domain/time';

/** A page as it was kept, and when: by the clock of this device. */
type KeptPage = { readonly value: TestPage; readonly keptAt: number };

export type KeptPages = {
  readonly readTests: () => Promise<readonly KeptPage[]>;
  readonly keepTest: (page: TestPage & { readonly kind: 'running' }) => Promise<void>;
  /** The server's time now, when it was `serverNow` at `keptAt` of this device. */
  readonly later: (serverNow: Instant, keptAt: number) => Instant;
};

let last = Promise.resolve();

/** Writes answers that the server has taken into the kept page of their attempt, one save after the other. */
export function addKeptSave(pages: KeptPages, id: AttemptId, save: SaveAnswers): Promise<void> {
  last = last.then(() => addSave(pages, id, save));
  return last;
}

async function addSave({ readTests, keepTest, later }: KeptPages, id: AttemptId, save: SaveAnswers): Promise<void> {
  for (const { value, keptAt } of await readTests()) {
    if (value.kind === 'start' || value.attempt.id !== id) continue;
    const { answers, marked } = applyChanges(value.attempt, save.changes);
    const { seq, current = value.attempt.current } = save;
    const serverNow = later(value.attempt.serverNow, keptAt);
    await keepTest({
      kind: 'running',
      attempt: { ...value.attempt, answers, marked: [...marked], serverNow, seq, current },
    });
  }
}
