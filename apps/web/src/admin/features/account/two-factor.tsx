import type { TotpSetup } from '@bharti/contracts/admin/account';
import { ownAccountTexts } from '@bharti/i18n/admin/account';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { Part } from '../../ui/part.tsx';
import styles from './account-form.module.css';
import { PasswordQuestion } from './password-question.tsx';
import { ownAccountKey } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TotpSteps } from './totp-steps.tsx';

type Stage =
  | { readonly at: 'rest' | 'begin' | 'remove' }
  | { readonly at: 'scan'; readonly setup: TotpSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** The second factor: off, being set up, or on. */
export function TwoFactor({ isOn, codesLeft }: { readonly isOn: boolean; readonly codesLeft: number }) {
  const t = useTexts(ownAccountTexts);
  const api = useAdminApi();
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => setStage({ at: 'rest' });
  const begin = useChange(ownAccountKey, api.beginTotp, (setup) => setStage({ at: 'scan', setup }));
  const remove = useChange(ownAccountKey, api.removeTotp, () => {
    rest();
    toast.success(t.turnedOff);
  });
  return (
    <Part title={t.totp} aside={<span className={`badge ${isOn ? 'good' : 'bad'}`}>{isOn ? t.on : t.off}</span>}>
      {stage.at === 'rest' && (
        <div className={styles.form}>
          <p>{isOn ? t.codesLeft(codesLeft) : t.totpLine}</p>
          {isOn ? (
            <Button look="danger" onClick={() => setStage({ at: 'remove' })}>
              {t.turnOff}
            </Button>
          ) : (
            <Button onClick={() => setStage({ at: 'begin' })}>{t.totpBegin}</Button>
          )}
        </div>
      )}
      {stage.at === 'begin' && <PasswordQuestion action={t.totpBegin} change={begin} onCancel={rest} />}
      {stage.at === 'remove' && (
        <PasswordQuestion line={t.turnOffLine} action={t.turnOff} isDanger change={remove} onCancel={rest} />
      )}
      {stage.at === 'scan' && (
        <TotpSteps
          setup={stage.setup}
          onCancel={rest}
          onDone={(codes) => {
            setStage({ at: 'codes', codes });
            toast.success(t.turnedOn);
          }}
        />
      )}
      {stage.at === 'codes' && <RecoveryCodeList codes={stage.codes} onKept={rest} />}
    </Part>
  );
}
