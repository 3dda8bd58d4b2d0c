import { useSyncExternalStore } from 'react';
import { isStorageRefusing, onStorageRefusal } from './storage.ts';

/** Whether the browser refused to store the last value: no space left, or storage is blocked. */
export const useIsStorageRefusing = (): boolean => useSyncExternalStore(onStorageRefusal, isStorageRefusing);
