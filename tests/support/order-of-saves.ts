import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import type { AttemptId } from '../../packages/domain/src/brand.ts';
import { askUntilFree } from './ask.ts';
import type { Buyer } from './buyers.ts';
import { answersPath } from './sitting.ts';

/** A save of a page. The first one of a page takes the attempt over. */
export type PageSave<Change> = {
  readonly sitting: string;
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly takesOver: boolean;
};

/** A save that was sent, and its reply. */
export type AnsweredSave<Change> = PageSave<Change> & {
  /** Which event it was among all that were recorded: what was replied to before it was sent has a lower one. */
  readonly sentAt: number;
  readonly repliedAt: number;
  /** 'stored', or the code of the refusal. */
  readonly outcome: string;
};

/** Pages of a candidate that send the saves of one attempt to two servers in turn. What they send and what is replied is recorded. */
export function recordSaves<Change>(agent: Agent, urls: readonly [URL, URL], who: Buyer, id: AttemptId) {
  const saves: AnsweredSave<Change>[] = [];
  let events = 0;
  const next = () => {
    events += 1;
    return events;
  };
  /** @returns 'stored', or the code of the refusal. */
  const deliver = async (save: PageSave<Change>): Promise<string> => {
    const sentAt = next();
    const url = urls[sentAt % 2 ? 1 : 0];
    const { status, body } = await askUntilFree(agent, url, 'PUT', answersPath({ id }), who.cookie, save);
    const outcome = status === 200 ? 'stored' : JSON.parse(body).code;
    saves.push({ ...save, sentAt, repliedAt: next(), outcome });
    return outcome;
  };
  return {
    saves: saves as readonly AnsweredSave<Change>[],
    deliver,
    /** A page takes the attempt over, as often as saves of the other one come in between. @returns its save; null when the attempt is closed. */
    takeOver: async ({ sitting, seq }: { sitting: string; seq: number }): Promise<PageSave<Change> | null> => {
      for (;;) {
        const path = fillPath(apiPaths.attempt, { attemptId: id });
        const newest = JSON.parse((await askUntilFree(agent, urls[next() % 2 ? 1 : 0], 'GET', path, who.cookie)).body);
        const save = { sitting, seq: Math.max(seq, newest.seq) + 1, changes: [], takesOver: true };
        const outcome = await deliver(save);
        if (outcome === 'stored') return save;
        if (outcome === 'attempt_closed') return null;
        assert.equal(outcome, 'stale_save');
      }
    },
  };
}

/**
 * The acknowledged saves in the order in which the store must have taken them: that of their numbers.
 * @throws AssertionError when the replies do not allow this order, or a refusal had no reason.
 */
export function orderOfSaves<Change>(saves: readonly AnsweredSave<Change>[]): readonly PageSave<Change>[] {
  const stored = saves.filter(({ outcome }) => outcome === 'stored').sort((a, b) => a.seq - b.seq);
  let holder: string | null = null;
  for (const [place, save] of stored.entries()) {
    const previous = stored[place - 1];
    assert.ok(previous?.seq !== save.seq || previous.sitting === save.sitting, tell('one number for two saves', save));
    if (save.takesOver) holder = save.sitting;
    assert.equal(save.sitting, holder, tell('stored, though another page held the attempt', save));
    for (const lower of stored.slice(0, place))
      assert.ok(save.repliedAt > lower.sentAt || save.seq === lower.seq, tell('not in their order', save, lower));
  }
  for (const save of saves) requireReason(save, stored);
  return stored;
}

/** A refused save changes nothing, so there must have been something that refused it. */
function requireReason<Change>(save: AnsweredSave<Change>, stored: readonly AnsweredSave<Change>[]): void {
  const before = stored.filter(({ sentAt }) => sentAt < save.repliedAt);
  if (save.outcome === 'stale_save')
    assert.ok(
      before.some(({ seq }) => seq >= save.seq),
      tell('no newer save', save),
    );
  if (save.outcome !== 'taken_over') return;
  const heldSince = Math.max(
    0,
    ...before
      .filter((own) => own.takesOver && own.sitting === save.sitting && own.repliedAt < save.sentAt)
      .map(({ seq }) => seq),
  );
  const overtaking = before.filter((other) => other.takesOver && other.sitting !== save.sitting);
  assert.ok(
    overtaking.some(({ seq }) => seq > heldSince),
    tell('no other page has taken it over', save),
  );
}

const tell = (what: string, ...saves: readonly unknown[]): string => `${what}: ${JSON.stringify(saves)}`;
