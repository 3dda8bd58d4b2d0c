import { otherLocale } from '@bharti/i18n/locale';
import { Contrast } from 'lucide-react';
import { answerLanguageOffer } from '../browser/language-offer.ts';
import { useLocale } from '../context/locale.tsx';
import { useTheme } from '../context/theme.tsx';
import { Button, IconButton } from './button.tsx';

/** Its text is in the other language. On a static page, before React has started, static-page-boot.ts finds it by `data-action`. */
export function LanguageSwitch() {
  const { locale, t, setLocale, awaited } = useLocale();
  const other = otherLocale(locale);
  return (
    <Button
      look="quiet"
      className="lang"
      lang={other}
      data-action="language"
      isBusy={awaited === other}
      onClick={() => {
        answerLanguageOffer();
        setLocale(other);
      }}
    >
      {t.switchLanguage}
    </Button>
  );
}

export function ThemeSwitch() {
  const { t } = useLocale();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      className="theme"
      icon={Contrast}
      label={t.darkTheme}
      aria-pressed={theme === 'dark'}
      data-action="theme"
      onClick={toggle}
    />
  );
}
