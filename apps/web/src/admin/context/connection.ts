import { useIsOnline } from '../../browser/use-is-online.ts';
import { createObservable, useObservable } from '../../context/observable.ts';

/** Whether the server has answered the last request. */
export const isAnswering = createObservable(true);

/** Whether the device has a network and the server answers. */
export function useIsConnected(): boolean {
  const hasAnswered = useObservable(isAnswering, true);
  return useIsOnline() && hasAnswered;
}
