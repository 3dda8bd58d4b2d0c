import type { WalletEntry } from '@bharti/contracts/wallet/wallet';
import { formatChange, formatDateTime, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ArrowDownLeft, ArrowUpRight, Download } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './history.module.css';
import { useReceipt } from './use-receipt.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** One list; the style sheet shows it as a table on wide screens and as cards on a phone. */
export function History({ entries }: { entries: readonly WalletEntry[] }) {
  const texts = useWalletTexts();
  return (
    <>
      <p className={styles.heads} aria-hidden="true">
        <span>{texts.entry}</span>
        <span>{texts.date}</span>
        <span>{texts.amount}</span>
        <span>{texts.balanceThen}</span>
        <span>{texts.receipt}</span>
      </p>
      <ol className={styles.entries}>
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
      <span className={classes('bubble', styles.icon, isIn && styles.in)} aria-hidden="true">
        {isIn ? <ArrowDownLeft className="icon" /> : <ArrowUpRight className="icon" />}
      </span>
      <div className={styles.what}>
        <b>{name}</b>
        {entry.test !== null && <span className="muted small">{kind}</span>}
      </div>
      <time className={`muted small ${styles.when}`} dateTime={new Date(entry.at).toISOString()}>
        {date}
      </time>
      <b className={classes('num', styles.change, isIn && styles.in)}>{formatChange(locale, entry.amountPaise)}</b>
      <span className={`num muted ${styles.then}`}>
        <span className={styles.label}>{texts.balanceThen} </span>
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
    <Button
      look="quiet"
      icon={Download}
      className={styles.receipt}
      aria-label={label}
      isBusy={isPending}
      disabled={isPending}
      onClick={() => mutate(entry.id)}
    >
      <span>{texts.receipt}</span>
    </Button>
  );
}
