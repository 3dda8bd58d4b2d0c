import { localeNames, locales } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { ShowOnLeaderboard } from '../../context/show-on-leaderboard.tsx';
import { Part } from './part.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './use-texts.ts';

/** @param isShown whether the leaderboard shows the user; null where that is not known. */
export function Preferences({ isShown }: { isShown: boolean | null }) {
  const { locale, setLocale, awaited } = useLocale();
  const p = useProfileTexts();
  return (
    <Part title={p.preferences}>
      <fieldset className={styles.languages}>
        <legend>{p.language}</legend>
        {locales.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            lang={choice}
            aria-pressed={choice === locale}
            aria-busy={choice === awaited}
            onClick={() => setLocale(choice)}
          >
            {localeNames[choice]}
          </button>
        ))}
      </fieldset>
      {isShown !== null && <ShowOnLeaderboard isShown={isShown} />}
    </Part>
  );
}
