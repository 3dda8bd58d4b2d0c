import { adminPages } from '@bharti/contracts/admin/paths';
import { homePath } from '@bharti/contracts/paths';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { pathTo } from '../../ui/path-to.ts';
import { Gate, RoleGate, ToFirstPage } from './gate.tsx';
import { LoadingPanel, NothingHere, PageFailed } from './gate-pages.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { AdminTab } from './parts.ts';

type Pages = {
  /** Pages of a person without a session. */
  readonly signedOutPages: readonly RouteObject[];
  readonly tabs: readonly AdminTab[];
};

/** Each page is fetched when it is first opened. */
export function createRouter({ signedOutPages, tabs }: Pages): DataRouter {
  const pages = tabs.flatMap((tab) => tab.pages);
  const hasDashboard = pages.some(({ path }) => path === adminPages.dashboard);
  return createBrowserRouter(
    [
      {
        errorElement: <PageFailed />,
        hydrateFallbackElement: <LoadingPanel />,
        children: [
          ...signedOutPages,
          {
            element: <Gate />,
            children: [
              {
                element: <PanelFrame tabs={tabs} />,
                children: [
                  {
                    // Inside the frame: if a page fails, the tabs stay.
                    errorElement: <PageFailed />,
                    children: [
                      ...pages.map(({ path, roles, load }) => ({
                        element: <RoleGate roles={roles} />,
                        children: [{ path, lazy: load }],
                      })),
                      ...(hasDashboard ? [] : [{ path: adminPages.dashboard, element: <ToFirstPage tabs={tabs} /> }]),
                      { path: '*', element: <NothingHere /> },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: pathTo(homePath) },
  );
}
