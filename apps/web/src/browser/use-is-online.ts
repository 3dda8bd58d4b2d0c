import { useSyncExternalStore } from 'react';

/** False while the device has no network. A network without internet counts as online. */
export const isOnline = (): boolean => navigator.onLine;

/** Like `isOnline`; the component follows its changes. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    isOnline,
    // Static pages, which are rendered on the server, count as online.
    () => true,
  );

function onChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
