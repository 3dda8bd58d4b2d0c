import { otherLocale } from '@bharti/i18n/locale';
import { Contrast } from 'lucide-react';
import { useLocale } from '../context/locale.tsx';
import { useTheme } from '../context/theme.tsx';

/** Written in the language it leads to. `data-action` lets the landing page's small script serve it before the app. */
export function LanguageSwitch() {
  const { locale, t, setLocale } = useLocale();
  const other = otherLocale(locale);
  return (
    <button type="button" className="btn lang" lang={other} data-action="language" onClick={() => setLocale(other)}>
      {t.switchLanguage}
    </button>
  );
}

export function ThemeSwitch() {
  const { t } = useLocale();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className="btn icon"
      aria-label={t.darkTheme}
      aria-pressed={theme === 'dark'}
      data-action="theme"
      onClick={toggle}
    >
      <Contrast className="i" aria-hidden="true" />
    </button>
  );
}
