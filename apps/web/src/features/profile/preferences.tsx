import { localeNames, locales } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { ShowOnLeaderboard } from '../../context/show-on-leaderboard.tsx';
import { Part } from './part.tsx';
import { useProfileTexts } from './use-texts.ts';

export function Preferences({ isShown }: { isShown: boolean }) {
  const { locale, setLocale } = useLocale();
  const p = useProfileTexts();
  return (
    <Part title={p.preferences}>
      <fieldset className="languages">
        <legend>{p.language}</legend>
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            lang={one}
            aria-pressed={one === locale}
            onClick={() => setLocale(one)}
          >
            {localeNames[one]}
          </button>
        ))}
      </fieldset>
      <ShowOnLeaderboard isShown={isShown} />
    </Part>
  );
}
