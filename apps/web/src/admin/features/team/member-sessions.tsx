import type { TeamMember } from '@bharti/contracts/admin/team';
import type { StaffSessionId } from '@bharti/domain/people/staff';
import { teamTexts } from '@bharti/i18n/admin/team';
import { formatDateTime } from '@bharti/i18n/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { SessionRow } from '../../ui/session-row.tsx';
import styles from './member-sessions.module.css';
import { memberSessionsKey, useMemberSessions } from './queries.ts';

/** Where a member of the staff is signed in; the owner can end each session. */
export function MemberSessions({ id }: Pick<TeamMember, 'id'>) {
  const t = useTexts(teamTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const query = useMemberSessions(id);
  const end = useOnce(
    useMutation({
      mutationFn: async (session: StaffSessionId) => orThrow(await api.endMemberSession(id, session)),
      onSuccess: () => toast.success(t.ended),
      onSettled: () => queryClient.invalidateQueries({ queryKey: memberSessionsKey(id) }),
    }),
  );
  const problem = problemText(end.error);
  return (
    <section className={styles.sessions}>
      <h3>{t.sessions}</h3>
      <QueryBoundary query={query} title={t.sessionsFailed}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className="muted">{t.noSessions}</p>
          ) : (
            <>
              <ul className="rows">
                {sessions.map(({ id: session, browser, startedAt, lastUsedAt }) => {
                  const name = browser ?? t.unknownBrowser;
                  const start = formatDateTime(locale, instantOf(startedAt));
                  return (
                    <SessionRow
                      key={session}
                      browser={name}
                      facts={[t.since(start), t.lastUsed(formatDateTime(locale, instantOf(lastUsedAt)))]}
                      action={
                        <Button
                          look="quiet"
                          aria-label={t.endOf(name, start)}
                          isBusy={end.isPending && end.variables === session}
                          onClick={() => end.mutate(session)}
                        >
                          {t.end}
                        </Button>
                      }
                    />
                  );
                })}
              </ul>
              <p className="small muted">{t.endLine}</p>
            </>
          )
        }
      </QueryBoundary>
      {problem !== null && <Alert title={problem} />}
    </section>
  );
}
