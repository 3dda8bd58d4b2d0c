import { useDeferredValue, useEffect } from 'react';
import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { UserQuery } from '../../context/user-query.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { handToBackgroundWatch } from './pending-top-ups.ts';
import { useWallet } from './queries.ts';
import { useWalletTexts } from './use-wallet-texts.ts';
import styles from './wallet.module.css';
import { WalletHelp } from './wallet-help.tsx';
import { WalletView } from './wallet-view.tsx';

/** `/wallet`: the balance, payments that are being checked, and the whole history. */
export function WalletScreen({ money }: { money: Money }) {
  const texts = useWalletTexts();
  const query = useWallet();
  const { config } = useConfig();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  useEffect(() => {
    if (isFetchNextPageError) toast.error(texts.moreFailed);
  }, [isFetchNextPageError, texts]);
  const newest = data?.pages[0];
  // The help stands below the history and must not move: it is drawn in the step that draws the history.
  const hasReply = useDeferredValue(!query.isPending);
  useEffect(() => {
    // Top-ups that this browser does not remember, for example from another device: their outcome is announced here too.
    for (const { id } of newest?.checking ?? []) handToBackgroundWatch(id);
  }, [newest]);
  return (
    <Page title={texts.title}>
      <UserQuery query={{ ...query, data: newest }} title={texts.loadFailed} skeleton={<Skeleton />}>
        {(wallet) => (
          <WalletView
            wallet={wallet}
            entries={data?.pages.flatMap(({ entries }) => entries) ?? []}
            money={money}
            loadMore={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
          />
        )}
      </UserQuery>
      {hasReply && <WalletHelp supportEmail={config?.site.supportEmail ?? null} />}
    </Page>
  );
}

function Skeleton() {
  const { t } = useLocale();
  return (
    <div aria-busy="true">
      <p className="hide" role="status">
        {t.loading}
      </p>
      <div className={`card ${styles.skeleton}`} aria-hidden="true" />
    </div>
  );
}
