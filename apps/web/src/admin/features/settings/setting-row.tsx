import { readVideoLink, videoPage } from '@bharti/domain/content/video';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { Check } from 'lucide-react';
import { useTexts } from '../../context/texts.ts';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { ChangeState } from './change-state.tsx';
import { errorOf } from './error-of.ts';
import type { Field } from './setting-groups.ts';
import styles from './settings.module.css';
import type { SettingState } from './use-setting-drafts.ts';

type SettingRowProps = {
  readonly field: Field & { readonly kind: keyof typeof inputTypes | 'lines' };
  readonly state: SettingState;
  readonly onType: (text: string) => void;
};

/** One setting: its name and where it is shown, its value, and the way back to the default. */
export function SettingRow({ field: { key, kind, lang }, state, onType }: SettingRowProps) {
  const t = useTexts(settingsTexts);
  const { label, hint } = t.settings[key];
  const { text } = state;
  const videoId = kind === 'video' ? readVideoLink(text).id : null;
  const input = {
    label,
    hint,
    error: errorOf(t, state),
    name: key,
    value: text,
    autoComplete: 'off',
    spellCheck: kind === 'lines',
    lang,
  };
  return (
    <li className={styles.setting}>
      {kind === 'lines' ? (
        <TextArea {...input} rows={2} onChange={({ target }) => onType(target.value)} />
      ) : (
        <TextField
          {...input}
          type={inputTypes[kind]}
          {...(kind === 'code' && { autoCapitalize: 'characters' })}
          onChange={({ target }) => onType(kind === 'code' ? target.value.toUpperCase() : target.value)}
        />
      )}
      {videoId !== null && (
        <a className={styles.found} href={videoPage(videoId)} target="_blank" rel="noopener noreferrer">
          <Check className="icon icon-small" aria-hidden="true" />
          {t.videoFound}
          <span className="num">{videoId}</span>
        </a>
      )}
      <ChangeState state={state} onReset={() => onType('')} />
    </li>
  );
}

const inputTypes = { line: 'text', code: 'text', link: 'url', email: 'email', video: 'url' } as const;
