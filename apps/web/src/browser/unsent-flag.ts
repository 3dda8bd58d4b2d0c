import { readStored, removeStored, writeStored } from './storage.ts';

// Answers that were not sent stay at a sign-out, so these names do not begin with 'user_'.
const key = 'unsent_answers';
const sittingsKey = 'offline_sittings';
// Papers that are kept for offline use stay when a session expires.
const papersKey = 'kept_papers';

/** Whether this browser holds answers that were not sent, of any user: known without opening its databases. */
export const mayHaveUnsent = (): boolean => mayHaveAnswers() || mayHaveSittings();

/** Whether the journal of running tests holds any. */
export const mayHaveAnswers = (): boolean => readStored(key) !== null;

export const noteUnsent = (): void => writeStored(key, '1');
export const noteNothingUnsent = (): void => removeStored(key);

/** Whether this browser holds tests that were begun without a connection. */
export const mayHaveSittings = (): boolean => readStored(sittingsKey) !== null;
export const noteSittings = (): void => writeStored(sittingsKey, '1');
export const noteNoSittings = (): void => removeStored(sittingsKey);

/** Whether this browser holds papers or begun tests for offline use. */
export const mayHaveOfflineTests = (): boolean => readStored(papersKey) !== null || mayHaveSittings();
export const notePapers = (): void => writeStored(papersKey, '1');
