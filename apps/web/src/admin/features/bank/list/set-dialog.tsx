import { type Level, levels } from '@bharti/domain/content/test';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { useState } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../context/texts.ts';
import { SelectField } from '../../../ui/staff-field.tsx';
import { TopicOptions } from '../../../ui/topic-options.tsx';
import styles from './list-page.module.css';

type SetDialogProps = {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSet: (topic: string | null, level: Level | null) => void;
  readonly onClose: () => void;
};

/** Gives the ticked questions one topic, one level, or both. */
export function SetDialog({ count, isBusy, onSet, onClose }: SetDialogProps) {
  const { t: common } = useLocale();
  const t = useTexts(bankListTexts);
  const frame = useTexts(frameTexts);
  const [topic, setTopic] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  return (
    <Dialog title={t.setTitle(count)} isBusy={isBusy} keepsOnPressBeside onClose={onClose}>
      <div className="dialog-body">
        <SelectField label={t.topic} value={topic} onChange={({ target }) => setTopic(target.value)}>
          <option value="">{t.keepTopic}</option>
          <TopicOptions />
        </SelectField>
        <SelectField
          label={t.level}
          value={level ?? ''}
          onChange={({ target }) => setLevel(levels.find((each) => each === target.value) ?? null)}
        >
          <option value="">{t.keepLevel}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {common.levels[each]}
            </option>
          ))}
        </SelectField>
        <p className="small muted">{t.setLine}</p>
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={topic === '' && level === null}
            onClick={() => onSet(topic === '' ? null : topic, level)}
          >
            {frame.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
