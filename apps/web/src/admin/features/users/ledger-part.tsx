import type { UserDetails } from '@bharti/contracts/admin/users';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatChange, formatDateTime, formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { classes } from '../../../ui/classes.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { Part } from '../../ui/part.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useUserWallet } from './queries.ts';
import styles from './users.module.css';

/** The wallet's entries the newest first. */
export function LedgerPart({ user }: { readonly user: UserDetails }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const problemText = useAdminProblem();
  const query = useUserWallet(user.id);
  return (
    <Part title={t.ledger}>
      {user.frozenPaise > 0 && <p className={styles.note}>{t.frozen(formatRupees(locale, user.frozenPaise))}</p>}
      {user.owedPaise > 0 && <p className={styles.note}>{t.owed(formatRupees(locale, user.owedPaise))}</p>}
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          if (entries.length === 0) return <p className="muted">{t.noEntries}</p>;
          return (
            <>
              <DataTable
                caption={t.ledger}
                heads={[{ label: t.entry }, { label: t.amount, isRight: true }, { label: t.balance, isRight: true }]}
              >
                {entries.map(({ id, kind, amountPaise, balancePaise, at, test }) => (
                  <DataRow key={id}>
                    <DataCell>
                      {t.ledgerKinds[kind]}
                      {test !== null && `: ${inLocale(locale, test.title)}`}
                      <span className={styles.sub}>{formatDateTime(locale, at)}</span>
                    </DataCell>
                    <DataCell label={t.amount} isRight>
                      <span className={classes(amountPaise > 0 && styles.in)}>{formatChange(locale, amountPaise)}</span>
                    </DataCell>
                    <DataCell label={t.balance} isRight>
                      <b>{formatRupees(locale, balancePaise)}</b>
                    </DataCell>
                  </DataRow>
                ))}
              </DataTable>
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={entries.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
              <p className="small muted">{t.ledgerLine}</p>
            </>
          );
        }}
      </QueryBoundary>
    </Part>
  );
}
