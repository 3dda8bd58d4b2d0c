import { settingsTexts } from '@bharti/i18n/admin/settings';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './settings.module.css';
import type { SettingState } from './use-setting-drafts.ts';

/** Whether the setting was changed on this page and the way back to its default; what holds now where nothing is set. */
export function ChangeState({ state, onReset }: { readonly state: SettingState; readonly onReset: () => void }) {
  const t = useTexts(settingsTexts);
  const { key, text, isChanged, isSample } = state;
  const { label, unset = t.leftOut } = t.settings[key];
  if (!isChanged && text === '') {
    return <p className={styles.unset}>{t.notSet(isSample ? t.sampleShown : unset)}</p>;
  }
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
