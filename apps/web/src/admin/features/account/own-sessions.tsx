import type { OwnAccount } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { formatDateTime } from '@bharti/i18n/format';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { Part } from '../../ui/part.tsx';
import { SessionRow } from '../../ui/session-row.tsx';
import styles from './account-form.module.css';
import { ownAccountKey } from './queries.ts';

/** Where the person is signed in. Each other session can be ended by itself. */
export function OwnSessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const t = useTexts(ownAccountTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const endOne = useChange(ownAccountKey, api.endSession, () => toast.success(t.ended));
  const endOthers = useChange(
    ownAccountKey,
    () => api.endOtherSessions(),
    () => toast.success(t.othersEnded),
  );
  const problem = problemText(endOne.error ?? endOthers.error);
  return (
    <Part title={t.sessions}>
      <div className={styles.form}>
        <ul className="rows">
          {sessions.map(({ id, browser, startedAt, lastUsedAt, isThis }) => {
            const name = browser ?? t.unknownBrowser;
            const start = formatDateTime(locale, instantOf(startedAt));
            const used = isThis ? t.thisSession : t.lastUsed(formatDateTime(locale, instantOf(lastUsedAt)));
            const end = (
              <Button
                look="quiet"
                aria-label={t.endOf(name, start)}
                isBusy={endOne.isPending && endOne.variables === id}
                onClick={() => endOne.mutate(id)}
              >
                {t.end}
              </Button>
            );
            return (
              <SessionRow key={id} browser={name} facts={[t.since(start), used]} action={isThis ? undefined : end} />
            );
          })}
        </ul>
        {problem !== null && <Alert title={problem} />}
        {sessions.length > 1 && (
          <Button isBusy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {t.endOthers}
          </Button>
        )}
      </div>
    </Part>
  );
}
