import type { AuditEntry } from '@bharti/contracts/admin/audit';
import { auditTexts } from '@bharti/i18n/admin/audit';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { formatDateTime } from '@bharti/i18n/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import styles from './audit-page.module.css';

export function Component() {
  const t = useTexts(auditTexts);
  const frame = useTexts(frameTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['audit', search],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      orThrow(
        await api.auditEntries({
          ...(pageParam !== null && { before: pageParam }),
          ...(search.trim() !== '' && { search: search.trim() }),
        }),
      ),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <div className={styles.toolbar}>
        <SearchField label={frame.search} hint={t.searchHint} value={search} onSearch={setSearch} />
      </div>
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          return (
            <>
              {entries.length > 0 && <Entries entries={entries} />}
              {entries.length === 0 && (
                <p className="muted">
                  {query.hasNextPage ? t.noneInPage : search === '' ? t.none : t.noneFound(search)}
                </p>
              )}
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={entries.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTexts(auditTexts);
  const { locale } = useLocale();
  const heads = [t.number, t.when, t.who, t.what, t.changes].map((label) => ({ label }));
  return (
    <DataTable caption={t.title} heads={heads}>
      {entries.map((entry) => (
        <DataRow key={entry.number}>
          <DataCell label={t.number}>{entry.number}</DataCell>
          <DataCell>{formatDateTime(locale, instantOf(entry.at))}</DataCell>
          <DataCell>{entry.actor === 'system' ? t.system : (entry.actorName ?? entry.actor)}</DataCell>
          <DataCell>
            <b className={styles.action}>{entry.action}</b>
            <span className={styles.id}>
              {entry.entity} {entry.entityId}
            </span>
          </DataCell>
          <DataCell>
            <Changes before={entry.before} after={entry.after} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTexts(auditTexts);
  if (before === null && after === null) return '–';
  return (
    <details className={styles.changes}>
      <summary>{t.details}</summary>
      {[[t.before, before] as const, [t.after, after] as const].map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <span className="small muted">{label}</span>
            <pre>{JSON.stringify(value, null, 2)}</pre>
          </div>
        ),
      )}
    </details>
  );
}
