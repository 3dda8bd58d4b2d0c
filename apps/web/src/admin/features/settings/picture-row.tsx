import { uploadTypes } from '@bharti/domain/content/image';
import { longestImageText, type SiteImage } from '@bharti/domain/settings/setting';
import { settingsTexts } from '@bharti/i18n/admin/settings';
import { CircleAlert, ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { useImageUpload } from '../../context/image-upload.ts';
import { useTexts } from '../../context/texts.ts';
import { FileField } from '../../ui/file-field.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { ChangeState } from './change-state.tsx';
import { errorOf } from './error-of.ts';
import styles from './settings.module.css';
import type { SettingState } from './use-setting-drafts.ts';

type PictureRowProps = { readonly state: SettingState; readonly onType: (text: string) => void };

/** A picture with its description in both languages. It is uploaded when it is chosen, and shown to visitors when it is saved. */
export function PictureRow({ state, onType }: PictureRowProps) {
  const t = useTexts(settingsTexts);
  const { locale } = useLocale();
  const id = useId();
  const { label, hint } = t.settings[state.key];
  const image = pictureIn(state.text);
  const change = (next: SiteImage) => onType(JSON.stringify(next));
  const upload = useImageUpload(({ path, width, height }) =>
    change({ path, width, height, alt: image?.alt ?? { en: '', mr: '' } }),
  );
  const error = upload.problem ?? errorOf(t, state, (value) => pictureIn(value)?.alt[locale] ?? value);
  return (
    <li className={styles.setting}>
      <fieldset className={styles.picture} aria-describedby={`${id}-hint`}>
        <legend>{label}</legend>
        <p className="small muted" id={`${id}-hint`}>
          {hint}. {t.pictureLimits}.
        </p>
        <div className={styles.pictureLine}>
          {image !== null && <img src={image.path} alt={image.alt[locale]} width={image.width} height={image.height} />}
          <span className="small muted" role="status">
            {upload.isPending ? t.uploading : image === null ? t.noPicture : t.pictureSize(image.width, image.height)}
          </span>
          <FileField
            text={image === null ? t.choosePicture : t.replacePicture}
            label={label}
            icon={ImageUp}
            accept={uploadTypes.join(',')}
            isBusy={upload.isPending}
            onFile={upload.choose}
          />
        </div>
        {image !== null && (
          <div className={styles.alts}>
            {(['en', 'mr'] as const).map((lang) => (
              <TextField
                key={lang}
                label={lang === 'en' ? t.altEn : t.altMr}
                name={lang === 'en' ? state.key : undefined}
                lang={lang}
                maxLength={longestImageText}
                autoComplete="off"
                aria-label={`${label}: ${lang === 'en' ? t.altEn : t.altMr}`}
                value={image.alt[lang]}
                onChange={({ target }) => change({ ...image, alt: { ...image.alt, [lang]: target.value } })}
              />
            ))}
          </div>
        )}
        {error !== null && (
          <p className={styles.pictureError} role="alert">
            <CircleAlert className="icon icon-small" aria-hidden="true" />
            {error}
          </p>
        )}
      </fieldset>
      <ChangeState state={state} onReset={() => onType('')} />
    </li>
  );
}

/** A text that was changed behind the panel can be anything: then there is no picture. */
function pictureIn(text: string): SiteImage | null {
  try {
    const picture: Partial<SiteImage> | null = JSON.parse(text);
    const { path, width, height, alt } = picture ?? {};
    return path && width && height && alt ? { path, width, height, alt } : null;
  } catch {
    return null;
  }
}
