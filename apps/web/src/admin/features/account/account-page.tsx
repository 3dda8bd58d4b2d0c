import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Part } from '../../ui/part.tsx';
import styles from './account-page.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { useOwnAccount } from './queries.ts';
import { RememberedDevices } from './remembered-devices.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The person's own password, second factor, passkeys and sessions. */
export function Component() {
  const t = useTexts(ownAccountTexts);
  const { roles } = useTexts(frameTexts);
  const query = useOwnAccount();
  return (
    <QueryBoundary query={query} title={t.failed}>
      {(account) => (
        <>
          <PageHead title={t.title} facts={`${account.name} · ${roles[account.role]}`} />
          <div className={styles.columns}>
            <div>
              {account.hasPassword ? (
                <>
                  <Part title={t.password}>
                    <PasswordForm username={account.name} />
                  </Part>
                  <TwoFactor isOn={account.hasTotp} codesLeft={account.recoveryCodesLeft} />
                </>
              ) : (
                <Part title={t.password}>
                  <p>{t.byGoogle}</p>
                </Part>
              )}
            </div>
            <div>
              {account.hasPassword && <Passkeys account={account} />}
              <OwnSessions sessions={account.sessions} />
              {account.devices.length > 0 && <RememberedDevices devices={account.devices} />}
            </div>
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
