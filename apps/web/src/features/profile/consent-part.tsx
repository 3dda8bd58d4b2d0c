import type { ConsentState } from '@bharti/contracts/account/consent';
import { pagePaths } from '@bharti/contracts/paths';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { Part } from './part.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './use-texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function ConsentPart({ consent }: { consent: ConsentState }) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={p.consent}>
      {consent.given_at !== null && <p>{p.consentGiven(formatDate(locale, instant(Date.parse(consent.given_at))))}</p>}
      <div className={styles.choices}>
        <Button onClick={() => setOpen(true)}>{p.withdraw}</Button>
        <ButtonLink look="quiet" href={pathTo(pagePaths.privacy)}>
          {p.readPrivacy}
        </ButtonLink>
      </div>
      {isOpen && <WithdrawDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}
