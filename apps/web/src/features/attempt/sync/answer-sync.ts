import { type AnswerSheet, applyChanges, type Change } from '@bharti/domain/attempts/answer-sheet';
import type { SittingId } from '@bharti/domain/brand';
import { lateQuestions } from './late-questions.ts';
import { mergeChanges } from './merge-changes.ts';
import { overtakenBy } from './overtaken.ts';
import { createPending, type Pending } from './pending.ts';
import type { Journal, ServerSheet, Transport } from './ports.ts';

/**
 * `opening`: the journal is not read yet, or this page has not tried yet to take the attempt over, so what the server has may be newer than what it shows.
 * `closed`: the server accepts no more answers for this attempt. `signedOut`: it accepts them after the next sign-in. `takenOver`: another
 * page holds the attempt, and this one changes nothing.
 */
type SyncStatus = 'opening' | 'saved' | 'saving' | 'unsaved' | 'signedOut' | 'takenOver' | 'closed';
export type SyncState = {
  readonly sheet: AnswerSheet;
  readonly status: SyncStatus;
  /**
   * The questions with an answer, or without one any more, that the server has not acknowledged. While another page holds the attempt: those
   * of which this page would send something if it went on.
   */
  readonly unsent: ReadonlySet<number>;
  /** While another page holds the attempt: the questions with an unsent answer of this page that were answered elsewhere since. */
  readonly gaveWay: ReadonlySet<number>;
  /** Every unacknowledged change is in a journal that outlives the page. */
  readonly isKept: boolean;
  /** False from a change that the browser refused to store until one that it stored: it keeps nothing that is not sent. */
  readonly isLasting: boolean;
};

/**
 * Whether this page holds the attempt. `wanted`: it takes it over, but from no page that was opened later, which it may not know. `asked`: its
 * candidate has pressed 'Continue here', and it takes it over from any. `lost`: another page holds it, and this one takes nothing.
 */
type Hold = { readonly kind: 'held' | 'asked' | 'lost' } | { readonly kind: 'wanted'; readonly from: SittingId | null };

/** How often a journal that cannot be read is tried; together the tries last some minutes. */
const mostReadings = 20;

export type SyncDeps = {
  readonly transport: Transport;
  readonly journal: Journal;
  /** Calls `listeners` about a change made on this page, which the pressed radio button already shows. */
  readonly afterChange: (listeners: () => void) => void;
  /** Resolves when the next try is due, after this many failures in a row. */
  readonly waitToRetry: (failures: number) => Promise<void>;
  /** Unsent answers of these questions gave way to those of another window or device. */
  readonly onChangedElsewhere: (questions: readonly number[]) => void;
  /** The attempt was closed before the answers of these questions reached the server. */
  readonly onTooLate: (questions: readonly number[]) => void;
  /** Whether the page with this sitting is one of this browser that was opened before this one. */
  readonly isEarlierPage: (sitting: SittingId) => boolean;
  /** The journal could not be read, or could not keep a change. Changes of this page are sent nevertheless. */
  readonly onJournalError: (error: unknown) => void;
};

export type AnswerSync = {
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Like `subscribe`, but called at once also for a change of this page: nothing unsaved may be called saved, not for a frame. */
  readonly subscribeAtOnce: (listener: () => void) => () => void;
  /** Shown at once, then written to the journal, then sent. */
  readonly change: (change: Change) => void;
  /** Takes over the server's sheet and applies the unacknowledged changes to it. */
  readonly adopt: (known: ServerSheet) => void;
  /** A reply said that the attempt was submitted, perhaps on another device: ends as after a save that the server refused for that. */
  readonly close: () => void;
  /** Takes the attempt back from the page that has taken it over. */
  readonly takeOver: () => void;
  /**
   * The screen of the test is shown. @returns a function that says that it has been left: what a journal keeps is not tried again then,
   * because another user may sign in on this page.
   */
  readonly stay: () => () => void;
  /** The candidate has signed out in this browser, and has perhaps deleted what the journal kept. The rest waits for their next sign-in. */
  readonly signOut: () => Promise<void>;
  /** While another page holds the attempt: looks again at what is not sent, because a page of this browser may have sent it. */
  readonly dropSent: () => Promise<void>;
  /** Resolves once this page holds the attempt and everything is acknowledged, the attempt is closed, or another page holds it. */
  readonly settled: () => Promise<void>;
  /** The attempt was submitted and counts with these answers: tells of the ones that came too late, and keeps none. */
  readonly finish: (answers: AnswerSheet['answers']) => void;
  readonly sitting: SittingId;
};

/**
 * Synchronises the answers on the screen with the server. One request is in flight at a time; the next one carries the
 * newest state of each changed question. A change counts as saved when the server has acknowledged it; until then it is
 * sent again. Two different saves of a sitting never get the same number, because the server ignores a save that repeats
 * the number and the sitting of the newest save.
 *
 * A page that does not hold the attempt yet takes it over first, then compares what the journal kept with the server's sheet, and only
 * then sends it.
 * @param sitting a new one for each page, also for one that is loaded again: a browser may copy what a page has kept, and two pages with one
 * sitting could give one number to two saves.
 */
export function createAnswerSync(known: ServerSheet, sitting: SittingId, deps: SyncDeps): AnswerSync {
  const { transport, journal } = deps;
  const pending = createPending(journal, deps.onJournalError);
  let state: SyncState = {
    sheet: known.sheet,
    status: 'opening',
    unsent: new Set(),
    gaveWay: new Set(),
    isKept: true,
    isLasting: true,
  };
  let { seq } = known;
  /** The number of the newest save that the server has acknowledged. */
  let acknowledged = 0;
  /** That of the newest save of any page that this one knows. */
  let seen = known.seq;
  let { lastChanged } = known;
  let hold: Hold = known.sitting === sitting ? { kind: 'held' } : { kind: 'wanted', from: known.sitting };
  let isRestored = false;
  let isReadingLater = false;
  let isSending = false;
  let hasLeft = false;
  /** `close` was called. */
  let isOver = false;
  /** The answers that count, once that is known. */
  let final: AnswerSheet['answers'] | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();
  const atOnce = new Set<() => void>();
  const waiting = new Set<() => void>();

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (
    next: Partial<Pick<SyncState, 'sheet' | 'status'>>,
    notify = (listening: () => void) => listening(),
  ) => {
    // A reply that was on its way when the attempt was closed does not open it again.
    const status = state.status === 'closed' ? state.status : (next.status ?? state.status);
    const { sheet } = { ...state, ...next };
    const isTakenOver = status === 'takenOver';
    const unsent = isTakenOver ? pending.questionsToSend(sheet.answers, lastChanged) : pending.questions();
    const gaveWay = new Set(isTakenOver ? questionsOf(overtakenBy(sheet.answers, pending.all(), lastChanged)) : []);
    state = { sheet, status, unsent, gaveWay, isKept: pending.isKept(), isLasting: pending.isLasting() };
    for (const listener of atOnce) listener();
    notify(callListeners);
    if (!isSettled()) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const isHeld = () => hold.kind === 'held';
  const isSettled = () =>
    state.status === 'saved' ? isHeld() : state.status === 'closed' || state.status === 'takenOver';
  const withPending = (sheet: AnswerSheet): AnswerSheet => applyChanges(sheet, pending.changes());

  const adopt = (next: ServerSheet): void => {
    // A slow reply, from before the newest save: it would show an answer as it was, and call that saved.
    if (isHeld() && next.seq < acknowledged) return;
    seq = Math.max(seq, next.seq);
    seen = Math.max(seen, next.seq);
    lastChanged = next.lastChanged;
    // Read in a session of the candidate.
    const isBack = state.status === 'signedOut' && pending.all().length === 0;
    // What a page that changes nothing shows is what counts.
    show({
      sheet: state.status === 'takenOver' ? next.sheet : withPending(next.sheet),
      status: isBack ? 'saved' : state.status,
    });
    if (isHeld() && state.status !== 'closed' && next.sitting !== null && next.sitting !== sitting) giveUp(next);
  };

  /** @returns what other pages have left in it. */
  const readJournal = async (): Promise<readonly Pending[]> => {
    const left = await pending.takeIn();
    if (left === null && !isReadingLater) void readLater().catch(() => {});
    return left ?? [];
  };
  /** Tried once for each page. What the journal keeps is then taken in as at the opening: compared with the server's sheet. */
  const readLater = async (): Promise<void> => {
    isReadingLater = true;
    for (let readings = 1; readings < mostReadings && !hasLeft; readings += 1) {
      await deps.waitToRetry(readings);
      // A page that does not hold the attempt yet reads the journal when it takes it over, without being asked.
      if (!(await pending.isReadable()) || !isHeld()) continue;
      hold = { kind: 'wanted', from: sitting };
      return send();
    }
  };

  const restore = async (): Promise<void> => {
    const left = await readJournal();
    isRestored = true;
    // Known before the journal was read: what it kept is too late.
    if (isOver) return end();
    if (left.length > 0) {
      show({ sheet: withPending(state.sheet) });
      // The sitting may hold the attempt without having compared what it keeps.
      hold = { kind: 'wanted', from: known.sitting };
    }
    await send();
  };

  const write = async (entry: Pending): Promise<void> => {
    await pending.store(entry, () => show({}));
    // Before it is sent, which can take long.
    showKept();
    // Given while the attempt ended: nothing else tells of it.
    if (final !== null) await finish(final, [entry]);
    else if (state.status !== 'closed') await send();
    showKept();
  };
  /** Whether the changes are kept may have changed without a change of the status. */
  const showKept = (): void => {
    if (state.isKept !== pending.isKept() || state.isLasting !== pending.isLasting()) show({});
  };

  const hasWork = (): boolean =>
    state.status !== 'closed' && state.status !== 'takenOver' && (!isHeld() || pending.sendable().length > 0);

  const send = async (): Promise<void> => {
    if (isSending || !isRestored) return;
    isSending = true;
    while (hasWork()) {
      try {
        await (isHeld() ? deliver(pending.sendable()) : takeHold());
      } catch {
        // Perhaps the request arrived and only the reply was lost. Sending it again with a new number is harmless.
        failures += 1;
        if (hold.kind !== 'asked') showFailure();
        await deps.waitToRetry(failures);
        if (hasLeft && state.isKept) break;
      }
    }
    isSending = false;
    const isOpen = !['closed', 'takenOver', 'signedOut'].includes(state.status);
    if (isOpen && pending.all().length === 0) show({ status: 'saved' });
  };

  /** It is tried again. */
  const showFailure = (): void => {
    if (state.status !== 'signedOut' && pending.all().length > 0) show({ status: 'unsaved' });
    if (state.status === 'opening') show({ status: 'saved' });
  };

  /** Takes the attempt over, and drops what was not sent of questions that were answered on another page since. */
  const takeHold = async (): Promise<void> => {
    if (!(await save([], true))) return;
    const newest = await read();
    await readJournal();
    // Also what was changed on this page while it could not take the attempt over: the other page may have been later.
    const overtaken = overtakenBy(newest.sheet.answers, pending.all(), newest.lastChanged);
    if (overtaken.length > 0) await pending.forget(overtaken);
    hold = { kind: 'held' };
    adopt(newest);
    if (overtaken.length > 0) deps.onChangedElsewhere(questionsOf(overtaken));
  };

  const deliver = async (entries: readonly Pending[]): Promise<void> => {
    if (state.status === 'opening') show({ status: 'saving' });
    if (await save(mergeChanges(entries.map(({ change }) => change)), false)) await pending.forget(entries);
  };

  /** @returns whether the server has taken it. @throws when it is to be tried again. */
  const save = async (changes: readonly Change[], takesOver: boolean): Promise<boolean> => {
    seq += 1;
    const number = seq;
    const from = takesOver && hold.kind === 'wanted' ? { takesOverFrom: hold.from } : {};
    const result = await transport.save({ sitting, seq: number, changes: [...changes], takesOver, ...from });
    if (result.ok) {
      if (state.status === 'signedOut') show({ status: 'saving' });
      acknowledged = number;
      seen = Math.max(seen, number);
      failures = 0;
      return true;
    }
    const { code } = result.refusal;
    if (code === 'attempt_closed') {
      await end();
      return false;
    }
    if (code === 'taken_over') {
      const newest = await read();
      // Opened from what the device keeps, this page does not know which of its earlier ones has taken the attempt over.
      if (takesOver && newest.sitting !== null && deps.isEarlierPage(newest.sitting))
        hold = { kind: 'wanted', from: newest.sitting };
      else giveUp(newest);
      return false;
    }
    // The changes stay, as after `attempt_not_found`, which the server says in another user's session: the candidate may sign in again.
    if (code === 'not_signed_in') show({ status: 'signedOut' });
    if (code !== 'stale_save') throw new Error(code);
    adopt(await read());
    return false;
  };

  /** The attempt is closed. Where its answers cannot be read now, what is not acknowledged waits for `finish`: some of it may have arrived. */
  const end = async (): Promise<void> => {
    const closed = pending.questions().size > 0 ? await read().catch(() => null) : known;
    if (closed !== null) {
      lastChanged = closed.lastChanged;
      await finish(closed.sheet.answers);
    }
    show({ status: 'closed' });
  };
  /** What has not reached the server does not count: it came too late, or another page had answered the question since. */
  const finish = (answers: AnswerSheet['answers'], entries = pending.all()): Promise<void> => {
    final = answers;
    const replaced = overtakenBy(answers, entries, lastChanged);
    if (replaced.length > 0) deps.onChangedElsewhere(questionsOf(replaced));
    const late = lateQuestions(answers, entries, lastChanged);
    if (late.length > 0) deps.onTooLate(late);
    return pending.forget(entries);
  };

  /** Another page holds the attempt: this one shows what counts. Its unsent changes stay in the journal. */
  const giveUp = (newest: ServerSheet): void => {
    hold = { kind: 'lost' };
    seq = Math.max(seq, newest.seq);
    lastChanged = newest.lastChanged;
    show({ sheet: newest.sheet, status: 'takenOver' });
  };

  const read = async (): Promise<ServerSheet> => {
    const newest = await transport.read();
    if (!newest.ok) throw new Error(newest.refusal.code);
    return newest.value;
  };

  const addTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };

  const restored = restore();
  return {
    getState: () => state,
    subscribe: addTo(listeners),
    subscribeAtOnce: addTo(atOnce),
    change: (change) => {
      if (state.status === 'closed' || state.status === 'takenOver') return;
      const before = state.sheet.answers[change.question] ?? null;
      const entry = pending.add({ change, before, seen: pending.questions().has(change.question) ? null : seen });
      const status = state.status === 'saved' ? 'saving' : state.status;
      show({ sheet: applyChanges(state.sheet, [change]), status }, deps.afterChange);
      void write(entry);
    },
    adopt,
    close: () => {
      isOver = true;
      if (isRestored) void end();
    },
    takeOver: () => {
      if (state.status !== 'takenOver') return;
      hold = { kind: 'asked' };
      // It shows what the other page has saved, and not what this one keeps.
      show({ status: 'opening' });
      void send();
    },
    stay: () => {
      hasLeft = false;
      return () => {
        hasLeft = true;
      };
    },
    signOut: async () => {
      if (state.status === 'closed' || state.status === 'takenOver') return;
      const before = pending.all();
      await pending.dropSent().catch(deps.onJournalError);
      const gone = before.filter((entry) => !pending.all().includes(entry)).toReversed();
      show({ sheet: applyChanges(state.sheet, gone.flatMap(withoutChange)), status: 'signedOut' });
    },
    dropSent: async () => {
      await pending.dropSent();
      show({});
    },
    settled: async () => {
      await restored;
      await new Promise<void>((resolve) => {
        if (isSettled()) resolve();
        else waiting.add(resolve);
      });
    },
    finish: (answers) => void finish(answers),
    sitting,
  };
}

/** What the page showed before the change. */
const withoutChange = ({ change: { question, option }, before }: Pending): readonly Change[] =>
  option === undefined ? [] : [{ question, option: before }];

const questionsOf = (entries: readonly Pending[]): readonly number[] => [
  ...new Set(entries.map(({ change }) => change.question)),
];
