import type { Wallet, WalletEntry } from '@bharti/contracts/wallet/wallet';
import type { TopUpId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import { formatDateTime, formatRupees } from '@bharti/i18n/format';
import { CircleAlert, Hourglass, type LucideIcon, Plus, Snowflake, Wallet as WalletIcon } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { useIsReachable } from '../../context/reachable.ts';
import { useServerClock } from '../../context/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { History } from './history.tsx';
import { LongCheck } from './long-check.tsx';
import { useTopUp } from './queries.ts';
import { useWalletTexts } from './use-wallet-texts.ts';
import styles from './wallet.module.css';

type WalletViewProps = {
  readonly wallet: Wallet;
  /** The entries of all loaded pages. */
  readonly entries: readonly WalletEntry[];
  readonly money: Money;
  /** Null at the end of the history. */
  readonly loadMore: { readonly isLoading: boolean; readonly load: () => void } | null;
};

export function WalletView({ wallet, entries, money, loadMore }: WalletViewProps) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  return (
    <>
      <Balance wallet={wallet} money={money} />
      {wallet.checking.length > 0 && <PaymentsInCheck checking={wallet.checking} />}
      <Section title={texts.history}>
        {entries.length === 0 ? (
          <div className={`card ${styles.empty}`}>
            <span className="bubble">
              <WalletIcon className="icon" aria-hidden="true" />
            </span>
            <p className="muted">{texts.historyEmpty}</p>
          </div>
        ) : (
          <History entries={entries} />
        )}
        {loadMore !== null && (
          <Button
            className={styles.more}
            isBusy={loadMore.isLoading}
            disabled={loadMore.isLoading}
            onClick={loadMore.load}
          >
            {loadMore.isLoading ? t.loading : texts.loadMore}
          </Button>
        )}
      </Section>
    </>
  );
}

function Balance({ wallet, money }: Pick<WalletViewProps, 'wallet' | 'money'>) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const isReachable = useIsReachable();
  return (
    <section className={`card ${styles.balance}`} aria-label={texts.balance}>
      <div>
        <p className="muted small">{texts.balance}</p>
        <p className={`num ${styles.sum}`}>{formatRupees(locale, wallet.balancePaise)}</p>
      </div>
      <Button
        look="primary"
        icon={Plus}
        disabled={!isReachable}
        isBusy={money.opening === 'add money'}
        onPointerEnter={money.prepare}
        onFocus={money.prepare}
        onClick={() => money.addMoney(wallet.balancePaise)}
      >
        {texts.addMoney}
      </Button>
      {!isReachable && <p className={`small muted ${styles.offline}`}>{texts.offline}</p>}
      <BalanceNote icon={CircleAlert} name={texts.owed} amount={wallet.owedPaise} line={texts.owedLine} />
      <BalanceNote icon={Snowflake} name={texts.frozen} amount={wallet.frozenPaise} line={texts.frozenLine} />
    </section>
  );
}

type BalanceNoteProps = {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly amount: Paise;
  readonly line: string;
};

/** Money that is owed or on hold; nothing where there is none. */
function BalanceNote({ icon: Icon, name, amount, line }: BalanceNoteProps) {
  const { locale } = useLocale();
  if (amount === 0) return null;
  return (
    <p className={styles.held}>
      <Icon className="icon icon-small" aria-hidden="true" />
      <span>
        <b>
          {name}: <span className="num">{formatRupees(locale, amount)}</span>
        </b>{' '}
        {line}
      </span>
    </p>
  );
}

function PaymentsInCheck({ checking }: { checking: Wallet['checking'] }) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const clock = useServerClock();
  return (
    <Section title={texts.waiting}>
      <ul className={styles.checking}>
        {checking.map(({ id, amountPaise, at }) => (
          <li key={id} className="card">
            <Hourglass className="icon" aria-hidden="true" />
            <div>
              <b>{texts.checking}</b>
              <span className="muted small">{formatDateTime(locale, at)}</span>
              {clock.now() - at > longCheckMs && <LongCheckNotice id={id} />}
            </div>
            <b className="num">{formatRupees(locale, amountPaise)}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** After a day the page shows the support address. */
const longCheckMs = 86_400_000;

function LongCheckNotice({ id }: { id: TopUpId }) {
  const texts = useWalletTexts();
  const { data } = useTopUp(id);
  return data === undefined ? null : <LongCheck line={texts.takesLong} orderId={data.orderId} />;
}
