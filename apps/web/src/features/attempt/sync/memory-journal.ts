import type { Journal, JournalEntry } from './ports.ts';

/** A journal in memory: keeps the changes as long as the page is open. */
export function createMemoryJournal(): Journal {
  let entries: readonly JournalEntry[] = [];
  let last = 0;
  return {
    read: async () => entries,
    append: async (change) => {
      last += 1;
      entries = [...entries, { number: last, change }];
      return last;
    },
    removeThrough: async (number) => {
      entries = entries.filter((entry) => entry.number > number);
    },
  };
}
