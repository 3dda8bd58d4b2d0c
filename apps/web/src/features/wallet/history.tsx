import type { WalletEntry } from '@bharti/contracts/wallet/wallet';
import { formatChange, formatDateTime, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ArrowDownLeft, ArrowUpRight, Download } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { useReceipt } from './use-receipt.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** A table on wide screens, a card each on a phone: the same list, set by the style sheet. */
export function History({ entries }: { entries: readonly WalletEntry[] }) {
  const texts = useWalletTexts();
  return (
    <>
      <p className="entry-heads" aria-hidden="true">
        <span>{texts.entry}</span>
        <span>{texts.date}</span>
        <span>{texts.amount}</span>
        <span>{texts.balanceThen}</span>
        <span>{texts.receipt}</span>
      </p>
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={`${entry.id} ${entry.amountPaise}`} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function Entry({ entry }: { entry: WalletEntry }) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const kind = texts.kinds[entry.kind];
  const name = entry.test === null ? kind : inLocale(locale, entry.test.title);
  const date = formatDateTime(locale, entry.at);
  const isIn = entry.amountPaise > 0;
  return (
    <li>
      <span className={isIn ? 'bubble in' : 'bubble'} aria-hidden="true">
        {isIn ? <ArrowDownLeft className="i" /> : <ArrowUpRight className="i" />}
      </span>
      <div className="what">
        <b>{name}</b>
        {entry.test !== null && <span className="muted small">{kind}</span>}
      </div>
      <time className="when muted small" dateTime={new Date(entry.at).toISOString()}>
        {date}
      </time>
      <b className={isIn ? 'change num in' : 'change num'}>{formatChange(locale, entry.amountPaise)}</b>
      <span className="then num muted">
        <span className="label">{texts.balanceThen} </span>
        {formatRupees(locale, entry.balancePaise)}
      </span>
      <ReceiptButton entry={entry} label={texts.receiptOf(name, date)} />
    </li>
  );
}

function ReceiptButton({ entry, label }: { entry: WalletEntry; label: string }) {
  const texts = useWalletTexts();
  const { mutate, isPending } = useReceipt();
  return (
    <button
      type="button"
      className="btn quiet receipt"
      aria-label={label}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate(entry.id)}
    >
      {isPending ? (
        <span className="spinner small-spinner" aria-hidden="true" />
      ) : (
        <Download className="i s" aria-hidden="true" />
      )}
      <span>{texts.receipt}</span>
    </button>
  );
}
