import { pagePaths } from '@bharti/contracts/paths';
import { useEffect } from 'react';
import { refusalOf } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { releaseTopUp } from '../../context/pending-top-ups.ts';
import { ToSignIn } from '../../context/require-session.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useWallet } from './use-wallet.ts';
import { useWalletTexts } from './use-wallet-texts.ts';
import './wallet.css';
import { type SeenWallet, WalletView } from './wallet-view.tsx';

/** `/wallet`: what is there, what is on its way, and everything that moved. */
export function WalletScreen({ money }: { money: Money }) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  useTitle(texts.title);
  const { data, error, fetchStatus, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useWallet();
  useEffect(() => {
    if (isFetchNextPageError) toast.error(texts.moreFailed);
  }, [isFetchNextPageError, texts]);
  const newest = data?.pages[0];
  useEffect(() => {
    // Begun on another device, or so long ago that this browser no longer knew: its end is told here too.
    for (const { id } of newest?.checking ?? []) releaseTopUp(id);
  }, [newest]);
  if (refusalOf(error)?.code === 'not_signed_in') return <ToSignIn />;
  const seen: SeenWallet | undefined = newest && {
    ...newest,
    entries: data?.pages.flatMap(({ entries }) => entries) ?? [],
    loadMore: hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null,
  };
  const isOffline = fetchStatus === 'paused';
  return (
    <>
      <LandingHeader />
      <main className="wrap wallet" id="content">
        <a className="btn quiet back" href={pathTo(pagePaths.dashboard)}>
          {t.backToDashboard}
        </a>
        <h1>{texts.title}</h1>
        {seen !== undefined ? (
          <WalletView wallet={seen} money={money} />
        ) : error !== null || isOffline ? (
          <ErrorState
            title={texts.loadFailed}
            line={isOffline ? t.offline : t.unreachable}
            action={
              <button type="button" className="btn primary" onClick={() => void refetch()}>
                {t.retry}
              </button>
            }
          />
        ) : (
          <Skeleton />
        )}
      </main>
    </>
  );
}

function Skeleton() {
  const { t } = useLocale();
  return (
    <div className="wallet-top" aria-busy="true">
      <p className="hide" role="status">
        {t.loading}
      </p>
      <span className="card stat-bone" aria-hidden="true" />
    </div>
  );
}
