import type { Journal, JournalEntry } from './ports.ts';

/** A journal in memory: keeps the changes as long as the page is open. */
export function createMemoryJournal(): Journal {
  let entries: readonly JournalEntry[] = [];
  let last = 0;
  return {
    isLasting: false,
    read: async () => entries,
    append: async (entry) => {
      last += 1;
      entries = [...entries, { ...entry, number: last }];
      return last;
    },
    remove: async (numbers) => {
      entries = entries.filter(({ number }) => !numbers.includes(number));
    },
  };
}
