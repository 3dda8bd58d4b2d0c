import type { OwnAccount } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { formatDateTime } from '@bharti/i18n/format';
import { MonitorSmartphone } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { useAccountChange } from './use-own-account.ts';

export function OwnSessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const t = useTexts(ownAccountTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const end = useAccountChange(
    () => api.endOtherSessions(),
    () => toast.success(t.othersEnded),
  );
  const problem = problemText(end.error);
  return (
    <Part title={t.sessions}>
      <ul className="rows">
        {sessions.map(({ browser, startedAt, lastUsedAt, isThis }) => (
          <li key={startedAt}>
            <span className="bubble">
              <MonitorSmartphone className="i" aria-hidden="true" />
            </span>
            <div className="grow">
              <b>{browser ?? t.unknownBrowser}</b>
              <span>
                {t.since(formatDateTime(locale, instantOf(startedAt)))} ·{' '}
                {isThis ? t.thisSession : t.lastUsed(formatDateTime(locale, instantOf(lastUsedAt)))}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {problem !== null && <Alert title={problem} />}
      {sessions.length > 1 && (
        <Button isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t.endOthers}
        </Button>
      )}
    </Part>
  );
}
