import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiProvider } from '../context/api.ts';
import { prefetchConfig } from '../context/config.ts';
import { LocaleProvider } from '../context/locale.tsx';
import { ClockProvider, createServerClock } from '../context/server-clock.ts';
import { ThemeProvider } from '../context/theme.tsx';
import { prepareSignIn } from '../features/sign-in/prepare-sign-in.ts';
import type { SignInWish } from '../features/sign-in/sign-in.tsx';
import { createHttpApi } from '../http/http-api.ts';
import { Toaster } from '../ui/toaster.tsx';
import { whenNearSignIn } from './near-sign-in.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';
import { createFirstWish, SignInRequest } from './sign-in-request.ts';
import '../ui/styles/index.css';
import '../ui/styles/dialog.css';

const api = createHttpApi((path, init) => fetch(path, init));
const queryClient = createQueryClient();

/** A login button is about to be pressed: what it needs is fetched now. */
export async function expectSignIn(): Promise<void> {
  const config = await prefetchConfig(queryClient, api);
  if (config !== undefined) prepareSignIn(config);
}

/**
 * Starts React on this page. `wish` is the visitor's who pressed a login button of the static landing page, or came back
 * to it from Google's; the same page comes back from React with the sign-in open, so what it needs is fetched first.
 */
export async function openApp(wish: SignInWish | null = null): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('the page has no #app');
  whenNearSignIn(() => void expectSignIn());
  if (wish !== null) await Promise.all([import('./home-route.tsx'), expectSignIn()]);
  document.documentElement.dataset.app = '';
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider>
        <ThemeProvider>
          <ApiProvider value={api}>
            <ClockProvider value={createServerClock()}>
              <QueryClientProvider client={queryClient}>
                <SignInRequest value={createFirstWish(wish)}>
                  <RouterProvider router={createRouter()} />
                </SignInRequest>
                <Toaster />
              </QueryClientProvider>
            </ClockProvider>
          </ApiProvider>
        </ThemeProvider>
      </LocaleProvider>
    </StrictMode>,
  );
}
