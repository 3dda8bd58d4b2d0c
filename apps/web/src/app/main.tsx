import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiProvider } from '../context/api.ts';
import { prefetchConfig } from '../context/config.ts';
import { ConsentGateProvider, createConsentGate } from '../context/consent.ts';
import { LocaleProvider } from '../context/locale.tsx';
import { ClockProvider, createServerClock } from '../context/server-clock.ts';
import { ThemeProvider } from '../context/theme.tsx';
import { createHttpApi } from '../http/http-api.ts';
import { Toaster } from '../ui/toaster.tsx';
import { createQueryClient } from './query-client.ts';
import { createRouter, fetchMainScreens } from './router.tsx';
import { SignInRequest } from './sign-in-request.ts';
import { watchRefusals } from './watch-refusals.ts';
import '../ui/styles/index.css';
import '../ui/styles/dialog.css';
import '../ui/styles/rows.css';

/**
 * Starts React on this page. `signIn` names where the visitor wanted to go when he pressed a login button of the static
 * landing page; the same page comes back from React with the sign-in open, so what is needed for it is fetched first.
 */
export async function openApp(signIn: string | null = null): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('the page has no #app');
  const gate = createConsentGate();
  const api = watchRefusals(
    createHttpApi((path, init) => fetch(path, init)),
    ({ code }) => {
      if (code === 'consent_required') gate.close();
    },
  );
  const queryClient = createQueryClient();
  if (signIn !== null) await Promise.all([import('./home-route.tsx'), prefetchConfig(queryClient, api)]);
  document.documentElement.dataset.app = '';
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider>
        <ThemeProvider>
          <ApiProvider value={api}>
            <ClockProvider value={createServerClock()}>
              <QueryClientProvider client={queryClient}>
                <ConsentGateProvider value={gate}>
                  <SignInRequest value={signIn}>
                    <RouterProvider router={createRouter()} />
                  </SignInRequest>
                </ConsentGateProvider>
                <Toaster />
              </QueryClientProvider>
            </ClockProvider>
          </ApiProvider>
        </ThemeProvider>
      </LocaleProvider>
    </StrictMode>,
  );
  fetchMainScreens();
}
