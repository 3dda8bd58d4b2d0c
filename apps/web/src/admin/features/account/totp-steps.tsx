import type { TotpSetup } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { CodeField } from '../../ui/code-field.tsx';
import styles from './account-form.module.css';
import { ownAccountKey } from './queries.ts';

type TotpStepsProps = {
  readonly setup: TotpSetup;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** Scan, then type the first six digits. */
export function TotpSteps({ setup, onDone, onCancel }: TotpStepsProps) {
  const t = useTexts(ownAccountTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [code, setCode] = useState('');
  const confirm = useChange(ownAccountKey, api.confirmTotp, ({ codes }) => onDone(codes));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) confirm.mutate({ code });
      }}
    >
      <div className={styles.step}>
        <h3>1. {t.totpScan}</h3>
        <span className={styles.picture}>
          <img src={`data:image/svg+xml,${encodeURIComponent(setup.svg)}`} alt={t.totpCode} />
        </span>
        <p>
          {t.orType} <span className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
      </div>
      <div className={styles.step}>
        <h3>2. {t.totpDigits}</h3>
        <CodeField
          label={t.totpDigits}
          isLabelHidden
          value={code}
          error={problemText(confirm.error)}
          onChange={setCode}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={code.length < 6} isBusy={confirm.isPending}>
          {t.turnOn}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
