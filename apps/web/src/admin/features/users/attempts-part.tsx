import { userTexts } from '@bharti/i18n/admin/users';
import { formatDateTime, formatDuration, formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Check, X } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { classes } from '../../../ui/classes.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { Part } from '../../ui/part.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useUserAttempts } from './queries.ts';
import styles from './users.module.css';

/** The submitted attempts, the newest first. */
export function AttemptsPart({ id }: { readonly id: string }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const problemText = useAdminProblem();
  const query = useUserAttempts(id);
  return (
    <Part title={t.attempts}>
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }) => {
          const attempts = pages.flatMap((page) => page.attempts);
          const problem = problemText(query.isFetchNextPageError ? query.error : null);
          if (attempts.length === 0) return <p className="muted">{t.noAttempts}</p>;
          return (
            <>
              <DataTable
                caption={t.attempts}
                heads={[
                  { label: t.test },
                  { label: t.time, isRight: true },
                  { label: t.marks, isRight: true },
                  { label: t.result, isRight: true },
                ]}
              >
                {attempts.map((attempt) => (
                  <DataRow key={attempt.id}>
                    <DataCell>
                      {inLocale(locale, attempt.title)}
                      <span className={styles.sub}>
                        {formatDateTime(locale, attempt.completedAt)}
                        {attempt.satOffline && ` · ${t.satOffline}`}
                      </span>
                    </DataCell>
                    <DataCell label={t.time} isRight>
                      {formatDuration(attempt.seconds)}
                    </DataCell>
                    <DataCell label={t.marks} isRight>
                      {formatMarks(attempt.marks)}/{formatMarks(attempt.maxMarks)}
                    </DataCell>
                    <DataCell isRight>
                      <Outcome passed={attempt.passed} />
                    </DataCell>
                  </DataRow>
                ))}
              </DataTable>
              {problem !== null && <Alert title={problem} />}
              <ShowMore
                shown={attempts.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryBoundary>
    </Part>
  );
}

function Outcome({ passed }: { readonly passed: boolean }) {
  const t = useTexts(userTexts);
  const Icon = passed ? Check : X;
  return (
    <span className={classes('badge', passed ? 'good' : 'bad')}>
      <Icon className="icon" aria-hidden="true" />
      {passed ? t.pass : t.fail}
    </span>
  );
}
