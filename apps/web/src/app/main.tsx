// First, because it decides the order of the style layers.
import '../ui/styles/index.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setLoggedOut } from '../browser/session-flag.ts';
import { ApiProvider } from '../context/api.ts';
import { prefetchConfig } from '../context/config.ts';
import { type ConsentGate, ConsentGateProvider, createConsentGate } from '../context/consent.ts';
import { LocaleProvider } from '../context/locale.tsx';
import { PersistenceProvider } from '../context/persistence.ts';
import { ClockProvider, createServerClock } from '../context/server-clock.ts';
import { ThemeProvider } from '../context/theme.tsx';
import type { SignInWish } from '../features/sign-in/sign-in-props.ts';
import { Toaster } from '../ui/toaster.tsx';
import { type OnRefusal, RefusalsProvider } from './account-refusals.ts';
import { type BackEnd, type ChangeElsewhere, openBackEnd } from './back-end.ts';
import { whenNearSignIn } from './near-sign-in.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter, fetchMainScreens } from './router.tsx';
import { prepare } from './sign-in.ts';
import { createFirstWish, SignInRequest } from './sign-in-request.ts';
import { watchRefusals } from './watch-refusals.ts';
import '../ui/styles/dialog.css';
import '../ui/styles/rows.css';

/** Opened once a page: by the first sign that the app will be needed. */
let opened: Promise<Opened> | null = null;
type Opened = Pick<BackEnd, 'api' | 'persistence'> & {
  readonly queryClient: QueryClient;
  readonly gate: ConsentGate;
  readonly onRefusal: OnRefusal;
};

function open(): Promise<Opened> {
  opened ??= openBackEnd().then(({ api: unwatched, persistence, onChangedElsewhere }) => {
    const gate = createConsentGate();
    const listeners = new Set<Parameters<OnRefusal>[0]>();
    const api = watchRefusals(unwatched, ({ code }) => {
      if (code === 'consent_required') gate.close();
      for (const listener of listeners) listener(code);
    });
    const onRefusal: OnRefusal = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const queryClient = createQueryClient(persistence !== null);
    onChangedElsewhere((change) => showChange(queryClient, change));
    return { api, persistence, queryClient, gate, onRefusal };
  });
  // What could not be fetched now may be had at the next press.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** A login button is about to be pressed: what it needs is fetched now. */
export async function expectSignIn(): Promise<void> {
  const { api, queryClient } = await open();
  const config = await prefetchConfig(queryClient, api);
  if (config !== undefined) prepare(config);
}

/**
 * Starts React on this page. `wish` is the visitor's who pressed a login button of the static landing page, or came back
 * to it from Google's; the same page comes back from React with the sign-in open, so what it needs is fetched first.
 */
export async function openApp(wish: SignInWish | null = null): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('the page has no #app');
  const { api, persistence, queryClient, gate, onRefusal } = await open();
  whenNearSignIn(() => void expectSignIn());
  if (wish !== null) await expectSignIn();
  const router = createRouter();
  await firstScreenOf(router);
  document.documentElement.dataset.app = '';
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider>
        <ThemeProvider>
          <ApiProvider value={api}>
            <PersistenceProvider value={persistence}>
              <ClockProvider value={createServerClock()}>
                <QueryClientProvider client={queryClient}>
                  <ConsentGateProvider value={gate}>
                    <RefusalsProvider value={onRefusal}>
                      <SignInRequest value={createFirstWish(wish)}>
                        <RouterProvider router={router} />
                      </SignInRequest>
                    </RefusalsProvider>
                  </ConsentGateProvider>
                  <Toaster />
                </QueryClientProvider>
              </ClockProvider>
            </PersistenceProvider>
          </ApiProvider>
        </ThemeProvider>
      </LocaleProvider>
    </StrictMode>,
  );
  fetchMainScreens();
}

/** Until the code of the first screen is there, the document shows what it came with. */
const firstScreenOf = (router: DataRouter): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });

/** What another tab did shows here too; a sitting keeps its paper and learns of other answers when it saves. */
function showChange(queryClient: QueryClient, change: ChangeElsewhere): void {
  // Signed in again over there: the sign-out of this tab is over.
  if (change === 'signed in') setLoggedOut(null);
  // Forgotten, not only stale: a screen must not act on a user who has gone.
  if (change !== 'other') void queryClient.resetQueries({ queryKey: ['session'] });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'open-attempt' });
}
