// Imported first: it declares the order of the style layers.
import '../ui/styles/index.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchInstallOffer } from '../browser/install-offer.ts';
import { noteSignedIn } from '../browser/session-flag.ts';
import { startCounting } from '../browser/start-counting.ts';
import { ApiProvider } from '../context/api.ts';
import { prefetchConfig } from '../context/config.ts';
import { type ConsentGate, ConsentGateProvider, createConsentGate } from '../context/consent.ts';
import { type KeptSince, KeptSinceProvider } from '../context/kept-since.ts';
import { LocaleProvider, messages } from '../context/locale.tsx';
import { OutdatedProvider } from '../context/outdated.ts';
import { PersistenceProvider } from '../context/persistence.ts';
import { ClockProvider, createServerClock } from '../context/server-clock.ts';
import { endOwedSession } from '../context/session.tsx';
import { withTexts } from '../context/texts.ts';
import { ThemeProvider } from '../context/theme.tsx';
import { UnsentAnswersProvider } from '../context/unsent/unsent-answers.ts';
import type { SignInRequest } from '../features/sign-in/sign-in-props.ts';
import { signInTexts } from '../features/sign-in/use-sign-in-texts.ts';
import { Toasts } from '../ui/toasts.tsx';
import { type BackEnd, type ChangeElsewhere, openBackEnd } from './back-end.ts';
import { fetchUnsentAnswers } from './fetch-unsent-answers.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter, fetchNextScreens, isAtTest } from './router.tsx';
import { type OnRefusal, RefusalsProvider } from './sign-in/account-refusals.ts';
import { whenNearSignIn } from './sign-in/near-sign-in.ts';
import { createFirstSignIn, FirstSignInContext } from './sign-in/sign-in-request.ts';
import { watchRefusals } from './sign-in/watch-refusals.ts';
import { noteReady, startUpdates } from './updates.ts';
import '../ui/styles/dialog.css';
import '../ui/styles/rows.css';

export { startUpdates };

// The browser makes its offer once, often before the first screen.
watchInstallOffer();

/** The back end is opened once per page load: at the app's start, or earlier when the pointer is on a login button. */
let opened: Promise<Opened> | null = null;
type Opened = Pick<BackEnd, 'api' | 'persistence' | 'keptSince' | 'outdated'> & {
  readonly queryClient: QueryClient;
  readonly gate: ConsentGate;
  readonly onRefusal: OnRefusal;
};

function open(): Promise<Opened> {
  opened ??= openBackEnd().then(({ api: unwatched, persistence, keptSince, outdated, onChangedElsewhere }) => {
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
    const queryClient = createQueryClient();
    onChangedElsewhere((change) => showChange(queryClient, change));
    if (keptSince !== null) refetchWhenOnline(queryClient, keptSince);
    outdated?.subscribe(noteReady);
    return { api, persistence, keptSince, outdated, queryClient, gate, onRefusal };
  });
  // After a failure the next call opens it again.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Fetches the code and the settings of the sign-in before a login button is pressed. */
export async function expectSignIn(): Promise<void> {
  const { api, queryClient } = await open();
  const code = withTexts(import('./sign-in/sign-in.ts'), signInTexts);
  const [config, { prepare }] = await Promise.all([prefetchConfig(queryClient, api), code]);
  if (config !== undefined) prepare(config);
}

/**
 * Starts React on this page. `request` is given when a login button of the static page was pressed or the visitor returned
 * from Google's page: React then renders the same page with the sign-in open, so the sign-in's code is fetched first.
 */
export async function openApp(request: SignInRequest | null = null): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('the page has no #app');
  const { api, persistence, keptSince, outdated, queryClient, gate, onRefusal } = await withTexts(open(), messages);
  // An error here is not shown: the press on the button fetches again and reports a failure.
  whenNearSignIn(() => void expectSignIn().catch(() => {}));
  if (request !== null) await expectSignIn();
  // Before any screen asks for the data of a user who has signed out.
  await endOwedSession(api);
  const router = createRouter();
  await firstScreenOf(router);
  document.documentElement.dataset.app = '';
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider>
        <ThemeProvider>
          <ApiProvider value={api}>
            <PersistenceProvider value={persistence}>
              <KeptSinceProvider value={keptSince}>
                <OutdatedProvider value={outdated}>
                  <ClockProvider value={createServerClock()}>
                    <QueryClientProvider client={queryClient}>
                      <ConsentGateProvider value={gate}>
                        <RefusalsProvider value={onRefusal}>
                          <FirstSignInContext value={createFirstSignIn(request)}>
                            <UnsentAnswersProvider value={fetchUnsentAnswers}>
                              <RouterProvider router={router} />
                            </UnsentAnswersProvider>
                          </FirstSignInContext>
                        </RefusalsProvider>
                      </ConsentGateProvider>
                      <Toasts isSilent={() => isAtTest(router)} />
                    </QueryClientProvider>
                  </ClockProvider>
                </OutdatedProvider>
              </KeptSinceProvider>
            </PersistenceProvider>
          </ApiProvider>
        </ThemeProvider>
      </LocaleProvider>
    </StrictMode>,
  );
  fetchNextScreens(router);
  // Started after the first load, which it would otherwise slow down.
  startCounting(5_000);
  startUpdates();
}

/** Resolves when the code of the first screen is loaded. Until then the document shows its own static content. */
const firstScreenOf = (router: DataRouter): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });

// Queries that stay when another user signs in: an open attempt reloads itself; the configuration and the stored notes hold no user data.
const notOfUser: ReadonlySet<unknown> = new Set(['open-attempt', 'config', 'kept-notes']);

/** Replaces stored replies by the server's newest ones as soon as there is a connection. */
function refetchWhenOnline(queryClient: QueryClient, keptSince: KeptSince): void {
  addEventListener('online', () => {
    if (keptSince.get() !== null)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'open-attempt' });
  });
}

/** Reads again what another tab has changed. An open attempt is not read again: its next save brings the other tab's answers. */
function showChange(queryClient: QueryClient, change: ChangeElsewhere): void {
  // The user has signed in again in the other tab, which cancels the sign-out in this tab.
  if (change === 'signed in') noteSignedIn();
  // Removed, not only marked stale: a screen must not act for a user who has signed out, nor show anything of them.
  if (change === 'signed in') void queryClient.resetQueries({ queryKey: ['session'] });
  if (change === 'signed out')
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !notOfUser.has(queryKey[0]) });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'open-attempt' });
}
