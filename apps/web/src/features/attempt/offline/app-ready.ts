import { useQuery } from '@tanstack/react-query';
import { isAppKept } from '../../../browser/kept-app.ts';

/** Milliseconds after which a worker that has not come yet is looked for again. */
const lookAgainMs = 2_000;

/** Whether this browser keeps the app, so that its pages open without a connection: its service worker has stored it. */
export async function isAppReady(): Promise<boolean> {
  if (isAppKept()) return true;
  // A browser that refuses storage refuses this too.
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return found?.active != null;
}

/** The same for a screen, which looks again until it is. Undefined until it is known. */
export function useIsAppReady(isAsked: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['app-ready'],
    queryFn: isAppReady,
    enabled: isAsked,
    refetchInterval: ({ state }) => state.data !== true && lookAgainMs,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
  // Known at once where the worker serves this page.
  return isAppKept() || data;
}
