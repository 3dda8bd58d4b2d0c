import { LogOut, RefreshCw } from 'lucide-react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { useLogOut } from '../../context/revisions/use-log-out.tsx';
import { useSession } from '../../context/session.tsx';
import { UserQuery } from '../../context/user-query.tsx';
import { Button } from '../../ui/button.tsx';
import type { QueryState } from '../../ui/query-boundary.tsx';
import { Loading } from '../../ui/states.tsx';
import { AboutYou } from './about-you.tsx';
import { DataUsePart } from './data-use-part.tsx';
import { Part } from './part.tsx';
import { Preferences } from './preferences.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './use-texts.ts';

/** What this device knows of the profile, while the server does not answer. */
export function KeptProfile({ query }: { query: QueryState<never> }) {
  const { t } = useLocale();
  const p = useProfileTexts();
  const isOnline = useIsOnline();
  const { user, error } = useSession();
  if (user === undefined && error === null) return <Loading />;
  // Not known who is signed in: the error with its button.
  if (!user)
    return (
      <UserQuery query={query} title={p.loadFailed}>
        {() => null}
      </UserQuery>
    );
  return (
    <div className={styles.parts}>
      <AboutYou profile={user} />
      <Preferences isShown={null} />
      <DataUsePart />
      <Part title={p.devices}>
        <SignOutHere />
        <p role="status">
          {/* Without a connection a notice above the page says so. */}
          {isOnline && `${t.unreachable} `}
          {p.needsConnection}
        </p>
        <Button look="quiet" icon={RefreshCw} onClick={() => void query.refetch()}>
          {t.retry}
        </Button>
      </Part>
    </div>
  );
}

/** Removes everything of the user from this device at once; the server ends the session with the next connection. */
function SignOutHere() {
  const p = useProfileTexts();
  const { logOut, isAsking, question } = useLogOut();
  return (
    <>
      <Button icon={LogOut} isBusy={isAsking} onClick={logOut}>
        {p.signOutHere}
      </Button>
      {question}
    </>
  );
}
