import type { Wallet, WalletEntry } from '@bharti/contracts/wallet/wallet';
import type { TopUpId } from '@bharti/domain/brand';
import { formatDateTime, formatRupees } from '@bharti/i18n/format';
import { CircleAlert, Hourglass, Plus, Snowflake, Wallet as WalletIcon } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { History } from './history.tsx';
import { LongCheck } from './long-check.tsx';
import { useTopUp } from './use-top-up.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

export type SeenWallet = Omit<Wallet, 'entries' | 'hasMore'> & {
  readonly entries: readonly WalletEntry[];
  /** Null at the end of the history. */
  readonly loadMore: { readonly isLoading: boolean; readonly load: () => void } | null;
};

type WalletViewProps = { readonly wallet: SeenWallet; readonly money: Money };

export function WalletView({ wallet, money }: WalletViewProps) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  const { loadMore } = wallet;
  return (
    <>
      <Holdings wallet={wallet} money={money} />
      {wallet.checking.length > 0 && <Waiting checking={wallet.checking} />}
      <section className="part">
        <div className="part-head">
          <h2>{texts.history}</h2>
        </div>
        {wallet.entries.length === 0 ? (
          <div className="card no-entries">
            <span className="bubble">
              <WalletIcon className="i" aria-hidden="true" />
            </span>
            <p className="muted">{texts.historyEmpty}</p>
          </div>
        ) : (
          <History entries={wallet.entries} />
        )}
        {loadMore !== null && (
          <button
            type="button"
            className="btn outline more-entries"
            aria-busy={loadMore.isLoading}
            disabled={loadMore.isLoading}
            onClick={loadMore.load}
          >
            {loadMore.isLoading ? t.loading : texts.loadMore}
          </button>
        )}
      </section>
    </>
  );
}

function Holdings({ wallet, money }: WalletViewProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  return (
    <section className="card wallet-top" aria-label={texts.balance}>
      <div>
        <p className="muted small">{texts.balance}</p>
        <p className="sum num">{formatRupees(locale, wallet.balancePaise)}</p>
      </div>
      <button
        type="button"
        className="btn primary"
        aria-busy={money.opening === 'add money'}
        onPointerEnter={money.prepare}
        onFocus={money.prepare}
        onClick={() => money.addMoney(wallet.balancePaise)}
      >
        <Plus className="i s" aria-hidden="true" />
        {texts.addMoney}
      </button>
      {wallet.owedPaise > 0 && (
        <p className="held">
          <CircleAlert className="i s" aria-hidden="true" />
          <span>
            <b>
              {texts.owed}: <span className="num">{formatRupees(locale, wallet.owedPaise)}</span>
            </b>{' '}
            {texts.owedLine}
          </span>
        </p>
      )}
      {wallet.frozenPaise > 0 && (
        <p className="held">
          <Snowflake className="i s" aria-hidden="true" />
          <span>
            <b>
              {texts.frozen}: <span className="num">{formatRupees(locale, wallet.frozenPaise)}</span>
            </b>{' '}
            {texts.frozenLine}
          </span>
        </p>
      )}
    </section>
  );
}

function Waiting({ checking }: { checking: Wallet['checking'] }) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const clock = useServerClock();
  return (
    <section className="part">
      <div className="part-head">
        <h2>{texts.waiting}</h2>
      </div>
      <ul className="waiting">
        {checking.map(({ id, amountPaise, at }) => (
          <li key={id} className="card">
            <Hourglass className="i" aria-hidden="true" />
            <div>
              <b>{texts.checking}</b>
              <span className="muted small">{formatDateTime(locale, at)}</span>
              {clock.now() - at > usuallyOver && <TakesLong id={id} />}
            </div>
            <b className="num">{formatRupees(locale, amountPaise)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Milliseconds, after which nobody should be told to go on waiting. */
const usuallyOver = 86_400_000;

function TakesLong({ id }: { id: TopUpId }) {
  const texts = useWalletTexts();
  const { data } = useTopUp(id);
  return data === undefined ? null : <LongCheck line={texts.takesLong} orderId={data.orderId} />;
}
