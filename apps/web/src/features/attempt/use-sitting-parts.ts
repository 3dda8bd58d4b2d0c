import { useEffect, useState } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { withTexts } from '../../context/texts.ts';
import type { SittingParts } from './sitting-parts.ts';
import { sittingTexts } from './use-sitting-texts.ts';

let fetched: SittingParts | null = null;
const fetchParts = async () => {
  const { sittingParts } = await withTexts(import('./sitting-parts.ts'), sittingTexts);
  fetched = sittingParts;
  return sittingParts;
};
/** They are there without a connection too. */
export const arePartsFetched = (): boolean => fetched !== null;

/**
 * The parts of a running test that its first question does not need; null until they are wanted and fetched. Without a
 * connection the test goes on without them, and they are fetched when the browser is online again.
 */
export function useSittingParts(isWanted: boolean): SittingParts | null {
  const [parts, setParts] = useState(isWanted ? fetched : null);
  const isMissing = isWanted && parts === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () => fetchParts().then(setParts, (error: unknown) => console.warn(error));
    void load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isMissing]);
  return parts;
}

/** Whether a part of the app can be fetched ahead. A style sheet that did not come is not asked for again by this page. */
export function useCanFetch(): boolean {
  const isConnected = useIsOnline();
  return isConnected || Boolean(navigator.serviceWorker?.controller);
}
