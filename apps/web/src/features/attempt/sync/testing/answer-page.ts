import assert from 'node:assert/strict';
import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import { type Attempt, acceptSave } from '@bharti/domain/attempts/attempt';
import type { SittingId } from '@bharti/domain/brand';
import { ok, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import { aRunningAttempt } from '@bharti/testing/builders';
import { createAnswerSync } from '../answer-sync.ts';
import { createMemoryJournal } from '../memory-journal.ts';
import type { Journal, ServerSheet } from '../ports.ts';

export const sittingOf = (name: string) => name as SittingId;
const now = instant(0);

export type NetworkOutcome = 'arrives' | 'request lost' | 'answer lost' | 'arrives twice' | 'arrives late';

/** A server with the real rule. The network loses, repeats or delays each request, as `outcomes` says in turn. */
export function aServer(outcomes: readonly NetworkOutcome[] = []) {
  let attempt: Attempt = aRunningAttempt({
    totalQuestions: 10,
    deadline: instant(60_000),
    sitting: sittingOf('first'),
  });
  const sent: SaveAnswers[] = [];
  let delayed: SaveAnswers[] = [];
  let turn = 0;
  const take = (save: SaveAnswers) => {
    const result = acceptSave(attempt, save, now);
    if (result.ok) attempt = result.value;
    return result.ok ? ok({ seq: result.value.seq }) : result;
  };
  return {
    sent,
    take,
    /** Whether another user has signed in meanwhile: to them the server says that there is no such attempt. */
    isOthers: false,
    attempt: () => attempt,
    /** What was delayed arrives now, after everything that was sent later. */
    deliverDelayed: () => {
      for (const save of delayed) take(save);
      delayed = [];
    },
    close: () => {
      attempt = { ...attempt, status: 'submitted', submittedAt: now, by: 'candidate' };
    },
    async save(save: SaveAnswers) {
      sent.push(save);
      if (this.isOthers) return refuse({ code: 'attempt_not_found' as const });
      const outcome = outcomes[turn] ?? 'arrives';
      turn += 1;
      if (outcome === 'arrives late') delayed = [...delayed, save];
      if (outcome === 'request lost' || outcome === 'arrives late') throw new Error('lost');
      const answer = take(save);
      if (outcome === 'arrives twice') take(save);
      if (outcome === 'answer lost') throw new Error('lost');
      return answer;
    },
  };
}
export type Server = ReturnType<typeof aServer>;

type PageOptions = {
  readonly sitting?: SittingId;
  readonly journal?: Journal;
  readonly afterChange?: (listeners: () => void) => void;
  readonly waitToRetry?: () => Promise<void>;
  readonly read?: () => Promise<never>;
  readonly isEarlierPage?: (sitting: SittingId) => boolean;
};

/** Lets everything go on that is waiting, until the condition holds. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isTrue(); turn += 1) await new Promise(setImmediate);
  assert.ok(isTrue());
}

/** Lets everything go on that is waiting. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** A wait for the next try that the test ends. */
export function aWait() {
  let end = () => {};
  return {
    wait: () =>
      new Promise<void>((done) => {
        end = done;
      }),
    end: () => end(),
  };
}

export const sheetOf = (server: Server): ServerSheet => {
  const { sheet, seq, sitting, lastChanged } = server.attempt();
  return { sheet, seq, sitting, lastChanged: lastChanged ?? {} };
};

export function aPage(server: Server, options: PageOptions = {}) {
  const { sitting = sittingOf('first'), journal, afterChange = (listeners) => listeners() } = options;
  const told: string[] = [];
  const known = () => sheetOf(server);
  const sync = createAnswerSync(known(), sitting, {
    transport: { save: (save) => server.save(save), read: options.read ?? (async () => ok(known())) },
    journal: journal ?? createMemoryJournal(),
    afterChange,
    waitToRetry: options.waitToRetry ?? (async () => {}),
    onChangedElsewhere: (questions) => told.push(`changed elsewhere: ${questions.join()}`),
    isEarlierPage: (other) => options.isEarlierPage?.(other) ?? false,
    onTooLate: (questions) => told.push(`too late: ${questions.join()}`),
    onJournalError: () => told.push('journal error'),
  });
  return { sync, told };
}
