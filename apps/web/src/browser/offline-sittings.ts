import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { Answers } from '@bharti/domain/attempts/scoring';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId, SittingId, TestId, UserId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { Instant } from '@bharti/domain/time';
import type { DBSchema } from 'idb';
import { complete, databaseOpener } from './open-database.ts';
import { noteNoSittings, noteSittings } from './unsent-flag.ts';
import { withinTime } from './within-time.ts';

// Tests that were begun without a connection, with their papers, by user. They stay at a sign-out, because they hold answers that were not
// sent; another user of the browser does not see them.

export type StoredSitting = {
  readonly user: UserId;
  readonly test: TestId;
  /** The id of the paper, and of the attempt that the server makes of it. */
  readonly id: AttemptId;
  readonly title: Bilingual;
  readonly totalQuestions: number;
  readonly durationSeconds: number;
  /** By the device's clock, corrected as it was when the paper came. */
  readonly startedAt: Instant;
  /** Milliseconds that have passed since the start, and what the device's clock showed then. */
  readonly elapsedMs: number;
  readonly seenAt: number;
  readonly answers: Answers;
  readonly marked: readonly number[];
  readonly times: QuestionTimes;
  readonly current: number | null;
  readonly seq: number;
  /** The page that holds the sitting. */
  readonly sitting: SittingId | null;
  /** Null while it goes on. */
  readonly finishedAt: Instant | null;
  /** Why the server did not take it; null while that is not known. */
  readonly problem: 'refused' | 'other_counts' | null;
};

/** A sitting by its paper: a page that was left open does not change or remove a later sitting of the same test. */
type SittingKey = Pick<StoredSitting, 'user' | 'test' | 'id'>;

export type SittingStore = {
  /** Keeps the paper with a new sitting; where the test was begun before, its sitting stays. @throws where the browser stores nothing. */
  readonly begin: (sitting: StoredSitting, paper: OfflinePaper) => Promise<StoredSitting>;
  readonly find: (user: UserId, test: TestId) => Promise<StoredSitting | null>;
  readonly paper: (user: UserId, test: TestId) => Promise<OfflinePaper | null>;
  /** @throws where the browser's storage refuses, or does not answer in time. */
  readonly list: (user: UserId) => Promise<readonly StoredSitting[]>;
  /** One change after the other, over all pages of the browser. @returns the new sitting; null where it is gone. */
  readonly change: (
    key: SittingKey,
    change: (sitting: StoredSitting) => StoredSitting,
  ) => Promise<StoredSitting | null>;
  readonly remove: (key: SittingKey) => Promise<void>;
};

type Schema = DBSchema & {
  readonly sittings: { readonly key: [string, string]; readonly value: StoredSitting };
  /** Apart, so that an answer does not write the whole paper again. */
  readonly papers: { readonly key: [string, string]; readonly value: OfflinePaper };
};

/** Milliseconds. A browser whose storage hangs must not hold up a log-out or a list. */
const longestListingMs = 3_000;

// 'strict': an answer is on the disk before it counts as stored, so that it is still there after the phone went off.
const onDisk = { durability: 'strict' } as const;

export const offlineSittings: SittingStore = {
  begin: async (sitting, paper) => {
    const change = (await open()).transaction(['sittings', 'papers'], 'readwrite', onDisk);
    const key = keyOf(sitting);
    return complete(change, async () => {
      const earlier = await change.objectStore('sittings').get(key);
      if (earlier === undefined) {
        // It stays on the device after a sign-out, so the wallet of its user does not belong to it.
        const withoutBalance = { ...paper, start: { ...paper.start, balancePaise: 0 as Paise } };
        await change.objectStore('papers').put(withoutBalance, key);
        await change.objectStore('sittings').put(sitting, key);
      }
      noteSittings();
      return earlier ?? sitting;
    });
  },
  find: async (user, test) => (await (await open()).get('sittings', keyOf({ user, test }))) ?? null,
  paper: async (user, test) => (await (await open()).get('papers', keyOf({ user, test }))) ?? null,
  list: (user) => {
    const list = async () => (await open()).getAll('sittings', IDBKeyRange.bound([user], [user, []]));
    return withinTime(longestListingMs, list());
  },
  change: async (key, next) => {
    const change = (await open()).transaction('sittings', 'readwrite', onDisk);
    return complete(change, async () => {
      const found = await change.store.get(keyOf(key));
      const changed = found?.id === key.id ? next(found) : null;
      if (changed !== null && changed !== found) await change.store.put(changed, keyOf(key));
      return changed;
    });
  },
  remove: async (key) => {
    const change = (await open()).transaction(['sittings', 'papers'], 'readwrite');
    await complete(change, async () => {
      if ((await change.objectStore('sittings').get(keyOf(key)))?.id === key.id) {
        await change.objectStore('papers').delete(keyOf(key));
        await change.objectStore('sittings').delete(keyOf(key));
      }
      // Inside the transaction: another tab adds its sitting, and its note, before or after it.
      if ((await change.objectStore('sittings').count()) === 0) noteNoSittings();
    });
  },
};

const keyOf = ({ user, test }: Pick<StoredSitting, 'user' | 'test'>): [string, string] => [user, test];

const open = databaseOpener<Schema>('offline-sittings', 1, (database) => {
  database.createObjectStore('sittings');
  database.createObjectStore('papers');
});
