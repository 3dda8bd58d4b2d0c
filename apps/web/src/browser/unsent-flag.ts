import { readStored, removeStored, writeStored } from './storage.ts';

// Answers that were not sent stay at a sign-out, so the name does not begin with 'user_'.
const key = 'unsent_answers';

/** Whether the journal of this browser holds answers that were not sent, of any user: known without opening its database. */
export const mayHaveUnsent = (): boolean => readStored(key) !== null;

export const noteUnsent = (): void => writeStored(key, '1');
export const noteNothingUnsent = (): void => removeStored(key);
