import type { UserDetails } from '@bharti/contracts/admin/users';
import { userTexts } from '@bharti/i18n/admin/users';
import { formatDateTime } from '@bharti/i18n/format';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { instantOf } from '../../context/instant-of.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { Findings } from '../../ui/findings.tsx';
import { Part } from '../../ui/part.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DataFile } from './data-file.tsx';
import styles from './users.module.css';

/** Every answer to the notice, the leaderboard, and the closing of the account. */
export function ConsentPart({ user }: { readonly user: UserDetails }) {
  const { locale } = useLocale();
  const t = useTexts(userTexts);
  const { role } = useStaff();
  const [isClosing, setClosing] = useState(false);
  const when = (time: string) => formatDateTime(locale, instantOf(time));
  const answers = user.consents.map(({ version, locale: read, givenAt, withdrawnAt }) =>
    withdrawnAt === null
      ? {
          key: `${version} ${givenAt}`,
          kind: 'good' as const,
          title: t.consentGiven,
          line: t.consentLine(version, read, when(givenAt)),
        }
      : {
          key: `${version} ${givenAt}`,
          kind: 'look' as const,
          title: t.consentWithdrawn,
          line: t.withdrawnLine(when(givenAt), when(withdrawnAt)),
        },
  );
  const none = { key: 'none', kind: 'look' as const, title: t.noConsent, line: t.noConsentLine };
  return (
    <Part title={t.consent}>
      <Findings findings={answers.length === 0 ? [none] : answers} />
      <p>{user.isOnLeaderboard ? t.onLeaderboard : t.notOnLeaderboard}</p>
      {role === 'owner' && <DataFile id={user.id} />}
      <p className={styles.actions}>
        {role === 'owner' ? (
          <Button look="danger" onClick={() => setClosing(true)}>
            {t.close}
          </Button>
        ) : (
          <span className="small muted">{t.closeOwner}</span>
        )}
      </p>
      {isClosing && <CloseDialog user={user} onClose={() => setClosing(false)} />}
    </Part>
  );
}
