import type { UserDetails } from '@bharti/contracts/admin/users';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatDateTime } from '@bharti/i18n/format';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { instantOf } from '../../context/instant-of.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Part } from '../../ui/part.tsx';
import { SessionRow } from '../../ui/session-row.tsx';
import { userKey } from './queries.ts';
import styles from './users.module.css';

const shownLogins = 5;

/** Where the candidate is logged in now, and the recorded logins. */
export function LoginsPart({ user }: { readonly user: UserDetails }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const [isAsking, setAsking] = useState(false);
  const [isAll, setAll] = useState(false);
  const logins = isAll ? user.logins : user.logins.slice(0, shownLogins);
  const when = (time: string) => formatDateTime(locale, instantOf(time));
  return (
    <Part title={t.logins}>
      <h3 className={styles.small}>{t.loggedInNow}</h3>
      {user.sessions.length === 0 && <p className="muted">{t.noSessions}</p>}
      <ul className="rows">
        {user.sessions.map(({ id, browser, since }) => (
          <SessionRow key={id} browser={browser ?? t.unknownBrowser} facts={[t.since(when(since))]} />
        ))}
      </ul>
      {user.sessions.length > 0 && (
        <p className={styles.actions}>
          <Button icon={LogOut} onClick={() => setAsking(true)}>
            {t.signOut}
          </Button>
        </p>
      )}
      <h3 className={styles.small}>{t.earlier}</h3>
      {user.logins.length === 0 && <p className="muted">{t.noLogins}</p>}
      <ul className={styles.logins}>
        {logins.map(({ at, method, browser, device }) => (
          <li key={`${at} ${method}`}>
            {[browser ?? t.unknownBrowser, ...(device === null ? [] : [t.devices[device]])].join(' · ')}
            <span className={styles.sub}>
              {t.methods[method]} · {when(at)}
            </span>
          </li>
        ))}
      </ul>
      {logins.length < user.logins.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t.allLogins(user.logins.length)}
        </Button>
      )}
      {isAsking && <SignOutDialog id={user.id} onClose={() => setAsking(false)} />}
    </Part>
  );
}

function SignOutDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const api = useAdminApi();
  const t = useTexts(userTexts);
  const problemText = useAdminProblem();
  const change = useChange(
    userKey(id),
    () => api.signOutUser(id),
    () => {
      toast.success(t.signedOut);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t.signOutTitle}
      line={t.signOutLine}
      action={t.signOut}
      isBusy={change.isPending}
      problem={problemText(change.error)}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
    />
  );
}
