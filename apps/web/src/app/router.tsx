import { homePath, marathiHomePath, pagePaths } from '@bharti/contracts/paths';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { withTexts } from '../context/texts.ts';
import { landingTexts } from '../features/landing/use-landing-texts.ts';
import { notesTexts } from '../features/notes/use-notes-texts.ts';
import { offlineTexts } from '../features/offline/use-offline-texts.ts';
import { consentTexts, profileTexts } from '../features/profile/use-texts.ts';
import { signInTexts } from '../features/sign-in/use-sign-in-texts.ts';
import { videoTexts } from '../features/videos/use-video-texts.ts';
import { walletTexts } from '../features/wallet/use-wallet-texts.ts';
import { pathTo } from '../ui/path-to.ts';
import { Loading } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import { ConsentRoute } from './routes/consent-route.tsx';
import { ErrorPage } from './routes/error-page.tsx';
import { MoneyRoute } from './routes/money-route.tsx';
import type { TextPageName } from './routes/text-pages.tsx';

export const isAtTest = ({ state }: DataRouter): boolean =>
  state.matches.some(({ route }) => route.path === pagePaths.test);

/**
 * While the browser is idle, fetches the code of the screens that a candidate opens next, so that a tap does not wait for
 * the network. Not for a candidate who opens a test directly: the dashboard's code would only cost them data.
 */
export function fetchNextScreens(router: DataRouter): void {
  if (isAtTest(router)) return;
  const fetchAll = () => {
    for (const screen of Object.values(mainScreens)) screen().catch(() => {});
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 1_000);
}

const mainScreens = {
  dashboard: () => import('./routes/dashboard-route.tsx'),
  test: () => import('./routes/test-route.tsx'),
};

const textPages = ['privacy', 'terms', 'refunds', 'contact', 'aboutData'] as const satisfies readonly TextPageName[];
const textPage = (name: TextPageName) => async () => (await import('./routes/text-pages.tsx')).openTextPage(name);

/** Their texts are named in their own code: the frame, which every visit loads, has no room for them. */
const practice = async () => (await import('./routes/practice-route.tsx')).withOwnTexts();
const mistakes = async () => (await import('./routes/mistakes-route.tsx')).withOwnTexts();

/** Each screen is fetched when it is first opened. */
export function createRouter(): DataRouter {
  const home = () => withTexts(import('./routes/home-route.tsx'), landingTexts, signInTexts);
  const offline = () => withTexts(import('../features/offline/offline-route.tsx'), offlineTexts);
  return createBrowserRouter(
    [
      {
        element: <Frame />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <Loading />,
        children: [
          // Inside the frame: when a screen fails, the notices around it stay visible.
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, lazy: home },
              // On a file host the Marathi start page is a separate file.
              ...(import.meta.env.MODE === 'demo' ? [{ path: marathiHomePath, lazy: home }] : []),
              {
                element: <ConsentRoute />,
                children: [
                  {
                    element: <MoneyRoute />,
                    children: [
                      { path: pagePaths.dashboard, lazy: mainScreens.dashboard },
                      {
                        path: pagePaths.wallet,
                        lazy: () => withTexts(import('./routes/wallet-route.tsx'), walletTexts),
                      },
                    ],
                  },
                  { path: pagePaths.test, lazy: mainScreens.test },
                  {
                    path: pagePaths.profile,
                    lazy: () => withTexts(import('../features/profile/profile-route.tsx'), profileTexts, consentTexts),
                  },
                  {
                    path: pagePaths.notes,
                    lazy: () => withTexts(import('../features/notes/notes-route.tsx'), notesTexts),
                  },
                  { path: pagePaths.practice, lazy: practice },
                  { path: pagePaths.practiceTopics, lazy: practice },
                  { path: pagePaths.mistakes, lazy: mistakes },
                  {
                    path: pagePaths.videos,
                    lazy: () => withTexts(import('../features/videos/videos-route.tsx'), videoTexts),
                  },
                ],
              },
              { path: pagePaths.offline, lazy: offline },
              ...textPages.map((name) => ({ path: pagePaths[name], lazy: textPage(name) })),
              { path: '*', lazy: () => withTexts(import('./routes/unknown-page.tsx'), offlineTexts) },
            ],
          },
        ],
      },
    ],
    { basename: pathTo(homePath) },
  );
}
