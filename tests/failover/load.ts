import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { retryDelay } from '../../packages/domain/src/retry.ts';
import { ask, type Reply } from '../support/ask.ts';
import type { Buyer } from '../support/buyers.ts';
import { begin, nextSave, type Send, type Sitting, sendSave, submitPath } from '../support/sitting.ts';

const questions = 50;
const savesOfSitting = 20;

/** What the candidates know: the outside record, with which the database is compared. */
export type Load = {
  /** All sittings so far, with every answer that was acknowledged. */
  readonly sittings: readonly Sitting[];
  /** The sittings whose submission was acknowledged. */
  readonly submitted: ReadonlySet<Sitting>;
  readonly saves: () => number;
  /** Watches how the candidates come through a fault that begins now. */
  readonly watch: () => Watch;
  /** Fails when a candidate was refused. */
  readonly work: Promise<unknown>;
  /** The candidates finish what they do, submit and leave. @throws Error when one was refused. */
  readonly stop: () => Promise<void>;
};

export type Watch = {
  /** Milliseconds from the fault to the first acknowledged save that was sent after it; null: none yet. */
  readonly first: () => number | null;
  /** Whether each candidate has had a reply to a request that was sent after the fault. */
  readonly haveAll: () => boolean;
  /** Milliseconds from the fault until each candidate had one. */
  readonly all: () => number;
  /** The longest time in milliseconds in which no save was acknowledged. */
  readonly silence: () => number;
  /** Tries without an answer to use, by status; the candidates repeat these by themselves. */
  readonly failures: () => string;
  readonly end: () => void;
};

/** Candidates who sit one test after the other, answer by answer, and repeat what is not acknowledged, as often as the app does. */
export function startLoad(url: URL, people: readonly Buyer[], paceMs: number): Load {
  const sittings: Sitting[] = [];
  const submitted = new Set<Sitting>();
  const watches = new Set<ReturnType<typeof newWatch>>();
  let saves = 0;
  let isOver = false;

  const candidate = async (who: Buyer, number: number): Promise<void> => {
    // An address of its own, as the phones have.
    const agent = new Agent({
      keepAlive: true,
      maxSockets: 1,
      localAddress: `127.1.${number >> 8}.${(number & 255) + 1}`,
    } as object);
    const send: Send = async (_, method, path, body) => {
      const reply = await ask(agent, url, method, path, who.cookie, body).catch((): Reply | null => null);
      if (reply !== null && reply.status < 500 && reply.status !== 429) return reply;
      for (const watch of watches) watch.failed(reply?.status ?? 'no reply');
      return null;
    };
    /** Repeats until there is an answer. */
    const surely = async <T>(what: () => Promise<T | null>): Promise<T> => {
      for (let failures = 1; ; failures += 1) {
        const sentAt = performance.now();
        const result = await what();
        if (result !== null) {
          for (const watch of watches) watch.answered(number, sentAt);
          return result;
        }
        await wait(retryDelay(failures, Math.random()));
      }
    };
    while (!isOver) {
      const sitting = await surely(() => begin(send, who));
      sittings.push(sitting);
      for (let i = 0; i < savesOfSitting && !isOver; i += 1) {
        const save = nextSave(sitting, [{ question: (i * 7 + number) % questions, option: (i + number) % 4 }]);
        let sentAt = 0;
        await surely(async () => {
          sentAt = performance.now();
          return (await sendSave(send, sitting, save)) || null;
        });
        saves += 1;
        for (const watch of watches) watch.saved(sentAt);
        await wait(paceMs * (0.5 + Math.random()));
      }
      const reply = await surely(() => send(who, 'POST', submitPath(sitting)));
      if (reply.status !== 200) throw new Error(`a submission was refused: ${reply.status} ${reply.body}`);
      submitted.add(sitting);
    }
    agent.destroy();
  };

  const work = Promise.all(people.map(candidate));
  work.catch(() => {
    isOver = true;
  });
  return {
    sittings,
    submitted,
    saves: () => saves,
    work,
    watch: () => {
      const watch = newWatch(people.length);
      watches.add(watch);
      return { ...watch, end: () => void watches.delete(watch) };
    },
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

function newWatch(candidates: number) {
  const began = performance.now();
  const answered = new Set<number>();
  const failures = new Map<number | string, number>();
  let [first, all, silence, last]: [number | null, number, number, number] = [null, 0, 0, began];
  return {
    answered: (candidate: number, sentAt: number) => {
      if (sentAt < began || answered.has(candidate)) return;
      answered.add(candidate);
      all = performance.now() - began;
    },
    saved: (sentAt: number) => {
      const now = performance.now();
      silence = Math.max(silence, now - last);
      last = now;
      if (sentAt >= began) first ??= now - began;
    },
    failed: (status: number | string) => void failures.set(status, (failures.get(status) ?? 0) + 1),
    first: () => first,
    haveAll: () => answered.size === candidates,
    all: () => all,
    silence: () => silence,
    failures: () => [...failures].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none',
  };
}
