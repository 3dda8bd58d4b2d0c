import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { instant } from '@bharti/domain/time';
import type { SittingStore, StoredSitting } from '../../../../browser/offline-sittings.ts';

export const asha = 'asha' as UserId;
export const ravi = 'ravi' as UserId;
export const exam = 'police-test-1' as TestId;

/** A paper of four questions and ten minutes. */
export const aPaper = (user = asha): OfflinePaper => {
  const text = { en: 'text', mr: 'मजकूर' };
  const question = { topic: 'ratio', stem: text, options: [text, text, text, text], figure: null };
  const start = { id: exam, title: text, durationSeconds: 600 } as OfflinePaper['start'];
  return {
    id: `paper of ${user}` as AttemptId,
    start,
    paper: { topics: {}, questions: [question, question, question, question] },
    beginsUntil: instant(2_000_000_000_000),
    serverNow: instant(1_800_000_000_000),
    user,
  };
};

/** Keeps sittings in memory, as browser/offline-sittings.ts does on a device. It outlives the pages of a test. */
export function createMemoryStore(): SittingStore & { readonly all: () => readonly StoredSitting[] } {
  const sittings = new Map<string, StoredSitting>();
  const papers = new Map<string, OfflinePaper>();
  const keyOf = ({ user, test }: Pick<StoredSitting, 'user' | 'test'>): string => `${user} ${test}`;
  return {
    all: () => [...sittings.values()],
    begin: async (sitting, paper) => {
      const earlier = sittings.get(keyOf(sitting));
      if (earlier !== undefined) return earlier;
      sittings.set(keyOf(sitting), sitting);
      papers.set(keyOf(sitting), paper);
      return sitting;
    },
    find: async (user, test) => sittings.get(keyOf({ user, test })) ?? null,
    paper: async (user, test) => papers.get(keyOf({ user, test })) ?? null,
    list: async (user) => [...sittings.values()].filter((sitting) => sitting.user === user),
    change: async (key, next) => {
      const found = sittings.get(keyOf(key));
      if (found?.id !== key.id) return null;
      const changed = next(found);
      sittings.set(keyOf(key), changed);
      return changed;
    },
    remove: async (key) => {
      if (sittings.get(keyOf(key))?.id !== key.id) return;
      sittings.delete(keyOf(key));
      papers.delete(keyOf(key));
    },
  };
}
