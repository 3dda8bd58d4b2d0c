import { useIsOnline } from '../browser/use-is-online.ts';
import { useKeptSince } from './kept-since.ts';
import { useStoredIn } from './persistence.ts';

/**
 * False without a network, and while a kept reply is shown because the server did not answer: a phone can have a network without
 * data. The demo is its own server, and so is the device for a test that is sat on it.
 */
export const useIsReachable: () => boolean =
  import.meta.env.MODE === 'demo'
    ? () => true
    : () => {
        const isHostReachable = useIsHostReachable();
        return useStoredIn() !== 'server' || isHostReachable;
      };

/** The same for the site's files, such as the notes: the demo fetches them from its host too. */
export function useIsHostReachable(): boolean {
  const isOnline = useIsOnline();
  return useKeptSince() === null && isOnline;
}
