import { useIsOnline } from '../browser/use-is-online.ts';
import { useKeptSince } from './kept-since.ts';

/**
 * False without a network, and while a kept reply is shown because the server did not answer: a phone can have a network without
 * data. The demo is its own server.
 */
export const useIsReachable: () => boolean = import.meta.env.MODE === 'demo' ? () => true : useIsServerReachable;

function useIsServerReachable(): boolean {
  const isOnline = useIsOnline();
  return useKeptSince() === null && isOnline;
}
