import { onStoredElsewhere, readStored, removeStored, writeStored } from '../../browser/storage.ts';

const key = 'admin_logged_in';

/**
 * Whether a member of the staff signed in to the panel in this browser and has not signed out. Decides only whether a page without a
 * session says that the session has ended; it grants nothing (specification, section 3).
 */
export const wasSignedIn = (): boolean => readStored(key) === 'true';

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) writeStored(key, 'true');
  else removeStored(key);
}

/** Called when a person signs out in another tab of this browser. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) =>
  onStoredElsewhere(key, (value) => {
    if (value === null) listener();
  });
