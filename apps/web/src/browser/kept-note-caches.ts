// The names of the caches of kept notes, apart from the code that fills them: the pages of the notes load only this.

export const keptNotePrefix = 'kept-note ';

// A page over plain http has no caches, and some browsers refuse them in private windows.
export const hasCaches = (): boolean => 'caches' in globalThis;

/** Whether a page of a note is kept on this device, in its language. */
export const isPageKept = async (note: string, address: string): Promise<boolean> =>
  hasCaches() &&
  (await caches.match(address, { cacheName: keptNotePrefix + note }).catch(() => undefined)) !== undefined;

export const isKept = async (note: string): Promise<boolean> =>
  hasCaches() && (await caches.has(keptNotePrefix + note).catch(() => false));
