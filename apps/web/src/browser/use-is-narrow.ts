import { useSyncExternalStore } from 'react';

// Narrower than two cards beside each other (features/notes/notes.module.css).
const narrow = '(max-width: 767px)';

/** True in a window as narrow as a phone; the component follows its changes. */
export const useIsNarrow = (): boolean => useSyncExternalStore(onChange, () => matchMedia(narrow).matches);

function onChange(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
