import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiProvider } from '../context/api.ts';
import { prefetchConfig } from '../context/config.ts';
import { KeepingProvider } from '../context/keeping.ts';
import { LocaleProvider } from '../context/locale.tsx';
import { ClockProvider, createServerClock } from '../context/server-clock.ts';
import { setLoggedOut } from '../context/session-flag.ts';
import { ThemeProvider } from '../context/theme.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { type ChangeElsewhere, openBackEnd } from './back-end.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter, fetchMainScreens } from './router.tsx';
import { SignInRequest } from './sign-in-request.ts';
import '../ui/styles/index.css';
import '../ui/styles/dialog.css';

/**
 * Starts React on this page. `signIn` names where the visitor wanted to go when he pressed a login button of the static
 * landing page; the same page comes back from React with the sign-in open, so what is needed for it is fetched first.
 */
export async function openApp(signIn: string | null = null): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('the page has no #app');
  const { api, keeping, onChangedElsewhere } = await openBackEnd();
  const queryClient = createQueryClient(keeping !== null);
  onChangedElsewhere((change) => showChange(queryClient, change));
  if (signIn !== null) await Promise.all([import('./home-route.tsx'), prefetchConfig(queryClient, api)]);
  document.documentElement.dataset.app = '';
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider>
        <ThemeProvider>
          <ApiProvider value={api}>
            <KeepingProvider value={keeping}>
              <ClockProvider value={createServerClock()}>
                <QueryClientProvider client={queryClient}>
                  <SignInRequest value={signIn}>
                    <RouterProvider router={createRouter()} />
                  </SignInRequest>
                  <Toaster />
                </QueryClientProvider>
              </ClockProvider>
            </KeepingProvider>
          </ApiProvider>
        </ThemeProvider>
      </LocaleProvider>
    </StrictMode>,
  );
  fetchMainScreens();
}

/** What another tab did shows here too; a sitting keeps its paper and learns of other answers when it saves. */
function showChange(queryClient: QueryClient, change: ChangeElsewhere): void {
  // Signed in again over there: the sign-out of this tab is over.
  if (change === 'signed in') setLoggedOut(null);
  // Forgotten, not only stale: a screen must not act on a user who has gone.
  if (change !== 'other') void queryClient.resetQueries({ queryKey: ['session'] });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'open-attempt' });
}
