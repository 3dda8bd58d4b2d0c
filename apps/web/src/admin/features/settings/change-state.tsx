import { settingsTexts } from '@bharti/i18n/admin/settings';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './settings.module.css';
import type { SettingState } from './use-setting-drafts.ts';

type ChangeStateProps = {
  readonly label: string;
  readonly state: SettingState;
  readonly onReset: () => void;
};

/** Whether the setting was changed on this page, and the way back to its default. */
export function ChangeState({ label, state: { text, isChanged }, onReset }: ChangeStateProps) {
  const t = useTexts(settingsTexts);
  if (!isChanged && text === '') return null;
  return (
    <div className={styles.state}>
      {isChanged && (
        <span>
          <span className={styles.mark} />
          {text.trim() === '' ? t.changedToDefault : t.changed}
        </span>
      )}
      {text !== '' && (
        <Button look="quiet" icon={Undo2} aria-label={`${t.reset}: ${label}`} onClick={onReset}>
          {t.reset}
        </Button>
      )}
    </div>
  );
}
