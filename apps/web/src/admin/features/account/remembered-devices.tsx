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

/** Devices on which sign-in does not ask for the second factor. */
export function RememberedDevices({ devices }: Pick<OwnAccount, 'devices'>) {
  const t = useTexts(ownAccountTexts);
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const forget = useChange(ownAccountKey, api.forgetDevice, () => toast.success(t.forgotten));
  const problem = problemText(forget.error);
  return (
    <Part title={t.devices}>
      <div className={styles.form}>
        <p className="muted">{t.devicesLine}</p>
        <ul className="rows">
          {devices.map(({ id, browser, lastUsedAt, expiresAt, isThis }) => {
            const name = browser ?? t.unknownBrowser;
            const end = formatDateTime(locale, instantOf(expiresAt));
            const used = isThis ? t.thisDevice : t.lastUsed(formatDateTime(locale, instantOf(lastUsedAt)));
            return (
              <SessionRow
                key={id}
                browser={name}
                facts={[t.until(end), used]}
                action={
                  <Button
                    look="quiet"
                    aria-label={t.forgetOf(name, end)}
                    isBusy={forget.isPending && forget.variables === id}
                    onClick={() => forget.mutate(id)}
                  >
                    {t.forget}
                  </Button>
                }
              />
            );
          })}
        </ul>
        {problem !== null && <Alert title={problem} />}
      </div>
    </Part>
  );
}
