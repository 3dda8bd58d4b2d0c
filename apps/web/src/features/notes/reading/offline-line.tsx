import { pagePaths } from '@bharti/contracts/paths';
import { noteReadingTexts } from '@bharti/i18n/note-reading';
import { useLocale } from '../../../context/locale.tsx';
import { pathTo } from '../../../ui/path-to.ts';

/** Says that there is no connection. The script of the page shows it as long as that is so. */
export function OfflineLine() {
  const texts = noteReadingTexts[useLocale().locale];
  return (
    <p className="offline" id="offline-line" role="status" hidden>
      {texts.noConnection} <a href={pathTo(pagePaths.offline)}>{texts.toKept}</a>
    </p>
  );
}
