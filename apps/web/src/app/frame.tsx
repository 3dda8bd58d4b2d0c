import { pagePaths, testPrefix } from '@bharti/contracts/paths';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { mayHaveUnsent } from '../browser/unsent-flag.ts';
import { takeUpdateNote } from '../browser/update-flag.ts';
import { useIsStorageRefusing } from '../browser/use-is-storage-refusing.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { useApi } from '../context/api.ts';
import { useLocale } from '../context/locale.tsx';
import { useStoredIn } from '../context/persistence.ts';
import { pageAt } from '../ui/path-to.ts';
import { OfflineNotice, PageNotice } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import { fetchUnsentAnswers } from './fetch-unsent-answers.ts';
import { useAccountRefusals } from './sign-in/account-refusals.ts';
import { takeUpdate } from './updates.ts';

const isDemo = import.meta.env.MODE === 'demo';
/** Where there is a server, it keeps what counts. */
const NotKept = isDemo ? lazy(async () => (await import('./not-kept.tsx')).notKeptWithTexts()) : null;

/** The screens whose contents are replies of the server. Others have them on this device, or in their own code. */
const ofServer = [
  pagePaths.dashboard,
  testPrefix,
  pagePaths.wallet,
  pagePaths.notes,
  pagePaths.videos,
  pagePaths.profile,
];

/** With each page that is opened, what earlier pages of this browser could not send is looked for. The code comes only where there may be some. */
function useSendLeft(pathname: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is opened looks again.
  useEffect(
    () =>
      whenIdle(() => {
        // The page of a test sends its own.
        if (mayHaveUnsent() && !location.pathname.startsWith(testPrefix))
          fetchUnsentAnswers().then((unsent) => unsent?.watch(api, queryClient), console.warn);
      }),
    [api, queryClient, pathname],
  );
}

/** Wraps every screen. Links are plain anchors; a click on a link within this site navigates without a reload. */
export function Frame() {
  const navigate = useNavigate();
  const { t } = useLocale();
  const storedIn = useStoredIn();
  useAccountRefusals();
  useEffect(() => {
    if (takeUpdateNote()) toast.info(t.updated);
  }, [t.updated]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isOurs(event, link)) return;
      const page = pageAt(link.pathname);
      if (page === null) return;
      event.preventDefault();
      void takeUpdate().then((isTaken) =>
        isTaken ? location.assign(link.href) : navigate(page + link.search + link.hash),
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <>
      {/* The demo has no server; its build leaves this out. */}
      {!isDemo && storedIn === 'server' && <ServerNotices />}
      {NotKept && storedIn === 'nowhere' && (
        <Suspense>
          <NotKept />
        </Suspense>
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function ServerNotices() {
  const { pathname } = useLocation();
  useSendLeft(pathname);
  const { t } = useLocale();
  const isStorageRefusing = useIsStorageRefusing();
  return (
    <>
      <OfflineNotice isOfServer={ofServer.some((page) => pathname.startsWith(page))} />
      {isStorageRefusing && <PageNotice>{t.storageRefused}</PageNotice>}
    </>
  );
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOnPage = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return (
    isPlain &&
    !event.defaultPrevented &&
    !isOnPage &&
    link.origin === location.origin &&
    link.target === '' &&
    !link.hasAttribute('download')
  );
}
