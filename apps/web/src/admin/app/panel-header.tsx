import { frameTexts } from '@bharti/i18n/admin/frame';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { LanguageSwitch, ThemeSwitch } from '../../ui/preferences.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { toast } from '../../ui/toast.ts';
import { orThrow, useAdminProblem, usePanelApi } from '../context/api.ts';
import { useIsConnected } from '../context/connection.ts';
import { useLeaveSession } from '../context/staff.ts';
import { useTexts } from '../context/texts.ts';
import { hasUnsaved } from '../context/unsaved.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './panel-header.module.css';

/** The panel's name, whether the server can be reached, a clock, and Logout. */
export function PanelHeader({ to }: { readonly to: string }) {
  const t = useTexts(frameTexts);
  return (
    <header className={classes('top', styles.header)}>
      <SkipLink />
      <div className={classes('row', styles.row)}>
        <Link className="brand" to={to}>
          <BrandMark />
          <span>
            <b>{t.title}</b>
            <ConnectionStatus />
          </span>
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
        <LogoutButton />
      </div>
    </header>
  );
}

/** Indian time, as everywhere in the panel. */
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

function ConnectionStatus() {
  const t = useTexts(frameTexts);
  const isConnected = useIsConnected();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <small className={styles.beat}>
      <span className={isConnected ? styles.live : styles.off}>{isConnected ? t.live : t.offline}</span>
      <time className="num">{clock.format(now)}</time>
    </small>
  );
}

function LogoutButton() {
  const t = useTexts(frameTexts);
  const api = usePanelApi();
  const leaveSession = useLeaveSession();
  const [isAsking, setAsking] = useState(false);
  const problemText = useAdminProblem();
  const leave = useMutation({
    mutationFn: async () => {
      const reply = await api.signOut();
      // A session that has ended already needs no logout.
      if (!reply.ok && reply.refusal.code !== 'not_signed_in') orThrow(reply);
    },
    onSuccess: () => {
      leaveSession();
      toast.success(t.loggedOut);
    },
    onError: (error) => {
      const text = problemText(error);
      if (text !== null) toast.error(text);
    },
  });
  return (
    <>
      <IconButton
        icon={LogOut}
        label={t.logout}
        disabled={leave.isPending}
        onClick={() => (hasUnsaved() ? setAsking(true) : leave.mutate())}
      />
      {isAsking && (
        <ConfirmDialog
          title={t.leaveTitle}
          line={t.leaveLine}
          action={t.logout}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
