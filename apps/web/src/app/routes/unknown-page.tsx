import { pagePaths } from '@bharti/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useOfflineTexts } from '../../features/offline/use-offline-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Loading } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * An address that the router does not know: no page has it, or the server renders the page and did not answer. Only the
 * server can tell; the browser's own word on the network says nothing about the server.
 */
export function Component() {
  const { pathname } = useLocation();
  const { data: isMissing } = useQuery({
    queryKey: ['is-missing', pathname],
    queryFn: () => isMissingOnServer(pathTo(pathname)),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (isMissing === undefined) return <Loading />;
  return isMissing ? <NotFoundPage /> : <UnkeptPage />;
}

async function isMissingOnServer(address: string): Promise<boolean> {
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return reply?.status === 404;
}

function UnkeptPage() {
  const texts = useOfflineTexts();
  useTitle(texts.unkept);
  return (
    <>
      <LandingHeader />
      <main className="center-page" id="content">
        <span className="bubble">
          <CloudOff className="icon" aria-hidden="true" />
        </span>
        <h1>{texts.unkept}</h1>
        <p>{texts.unkeptLine}</p>
        <ButtonLink look="primary" href={pathTo(pagePaths.offline)}>
          {texts.toKept}
        </ButtonLink>
        <Button onClick={() => location.reload()}>{texts.tryNow}</Button>
      </main>
    </>
  );
}
