import { pagePaths, testPrefix } from '@bharti/contracts/paths';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { takeUpdateNote } from '../browser/update-flag.ts';
import { useIsStorageRefusing } from '../browser/use-is-storage-refusing.ts';
import { useLocale } from '../context/locale.tsx';
import { useStoredIn } from '../context/persistence.ts';
import { pageAt } from '../ui/path-to.ts';
import { OfflineNotice, PageNotice } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import { useAccountRefusals } from './sign-in/account-refusals.ts';
import { takeUpdate } from './updates.ts';

/** The screens whose contents are replies of the server. Others have them on this device, or in their own code. */
const ofServer = [
  pagePaths.dashboard,
  testPrefix,
  pagePaths.wallet,
  pagePaths.notes,
  pagePaths.videos,
  pagePaths.profile,
];

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
      {import.meta.env.MODE !== 'demo' && storedIn === 'server' && <ServerNotices />}
      {storedIn === 'nowhere' && <PageNotice>{t.notKept}</PageNotice>}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function ServerNotices() {
  const { pathname } = useLocation();
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
