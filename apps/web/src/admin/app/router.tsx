import { adminPages } from '@bharti/contracts/admin/paths';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { Gate, RoleGate, ToFirstPage } from './gate.tsx';
import { LoadingPanel, NothingHere, PageFailed } from './gate-pages.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { tabs } from './parts.ts';

/** Each page is fetched when it is first opened. */
export function createRouter(): DataRouter {
  const pages = tabs.flatMap((tab) => tab.pages);
  const hasDashboard = pages.some(({ path }) => path === adminPages.dashboard);
  return createBrowserRouter([
    {
      errorElement: <PageFailed />,
      hydrateFallbackElement: <LoadingPanel />,
      children: [
        { path: adminPages.signIn, lazy: () => import('../features/sign-in/sign-in-page.tsx') },
        { path: adminPages.join, lazy: () => import('../features/join/join-page.tsx') },
        {
          element: <Gate />,
          children: [
            {
              element: <PanelFrame />,
              children: [
                {
                  // Inside the frame: if a page fails, the tabs stay.
                  errorElement: <PageFailed />,
                  children: [
                    ...pages.map(({ path, roles, load }) => ({
                      element: <RoleGate roles={roles} />,
                      children: [{ path, lazy: load }],
                    })),
                    ...(hasDashboard ? [] : [{ path: adminPages.dashboard, element: <ToFirstPage /> }]),
                    { path: '*', element: <NothingHere /> },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
