// First, because it decides the order of the style layers.
import '../../ui/styles/index.css';
import { adminPages, adminPaths } from '@bharti/contracts/admin/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../../app/query-client.ts';
import { LocaleProvider, messages } from '../../context/locale.tsx';
import { ThemeProvider } from '../../context/theme.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { AdminApiProvider, PanelApiProvider } from '../context/api.ts';
import { isAnswering } from '../context/connection.ts';
import { onSignedOutElsewhere } from '../context/signed-in-flag.ts';
import { staffKey } from '../context/staff.ts';
import { createAdminApi } from '../http/admin-api.ts';
import { createAdminRequester } from '../http/request.ts';
import { tabs } from './parts.ts';
import { createRouter } from './router.tsx';
import '../../ui/styles/dialog.css';
import '../../ui/styles/rows.css';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');

const queryClient = createQueryClient();
const send = createAdminRequester((path, init) => fetch(path, init), {
  onOutcome: isAnswering.set,
  onRefusal: ({ code }, path) => {
    // The session has ended: the gate asks for a new one.
    if (code === 'not_signed_in') queryClient.setQueryData(staffKey, null);
    // The role has changed; or the session has ended, and the person is signed in as a candidate too.
    if (code === 'access_denied' && path !== adminPaths.session) {
      void queryClient.invalidateQueries({ queryKey: staffKey });
    }
  },
});

onSignedOutElsewhere(() => queryClient.setQueryData(staffKey, null));

const api = createAdminApi(send);
const router = createRouter({
  tabs,
  signedOutPages: [
    { path: adminPages.signIn, lazy: () => import('../features/sign-in/sign-in-page.tsx') },
    { path: adminPages.join, lazy: () => import('../features/join/join-page.tsx') },
  ],
});

await messages.fetch();
createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <ThemeProvider>
        <AdminApiProvider value={api}>
          <PanelApiProvider value={api}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <Toasts />
            </QueryClientProvider>
          </PanelApiProvider>
        </AdminApiProvider>
      </ThemeProvider>
    </LocaleProvider>
  </StrictMode>,
);
