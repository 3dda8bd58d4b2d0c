// First, because it decides the order of the style layers.
import '../../ui/styles/index.css';
import { adminPages } from '@bharti/contracts/admin/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { ClipboardList, Zap } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../app/query-client.ts';
import { LocaleProvider, messages } from '../../context/locale.tsx';
import { ThemeProvider } from '../../context/theme.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { createRouter } from '../app/router.tsx';
import { SamplePanel } from './sample-panel.tsx';
import '../../ui/styles/dialog.css';
import '../../ui/styles/rows.css';

// The panel of the demo: the same frame, sign-in, Live Overview and list of questions to look at as with a server, over sample figures.
// The other pages change stored things, which the demo does not have, so they are not shown.

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');

const router = createRouter({
  signedOutPages: [{ path: adminPages.signIn, lazy: () => import('./sample-sign-in-page.tsx') }],
  tabs: [
    {
      label: 'overview',
      icon: Zap,
      pages: [
        {
          path: adminPages.dashboard,
          label: 'overview',
          roles: ['owner'],
          load: () => import('./sample-overview-page.tsx'),
        },
      ],
    },
    {
      label: 'tests',
      icon: ClipboardList,
      pages: [
        {
          path: adminPages.flagged,
          label: 'flagged',
          roles: ['owner'],
          load: () => import('./sample-flagged-page.tsx'),
        },
      ],
    },
  ],
});

await messages.fetch();
createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <SamplePanel router={router} />
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </LocaleProvider>
  </StrictMode>,
);
