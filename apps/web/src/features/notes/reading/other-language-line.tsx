import { otherLocale } from '@bharti/i18n/locale';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { useLocale } from '../../../context/locale.tsx';

/** For a reader who asked for the other language, of which no page is kept. The script of the page shows it. */
export function OtherLanguageLine() {
  const other = otherLocale(useLocale().locale);
  return (
    <p className="offline" id="other-language-line" role="status" lang={other} hidden>
      {noteReadingTexts[other].otherLanguage}
    </p>
  );
}
