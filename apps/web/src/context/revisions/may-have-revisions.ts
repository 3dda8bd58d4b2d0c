import { readStored } from '../../browser/storage.ts';

// Sign-out removes every key that begins with 'user_'.
export const revisionsKey = 'user_mistakes';

/** Whether this device keeps revisions of the mistakes notebook. */
export const mayHaveRevisions = (): boolean => readStored(revisionsKey) !== null;
