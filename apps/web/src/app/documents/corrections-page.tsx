import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { PublicCorrections } from '@bharti/contracts/catalogue/corrections';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { correctionPageTexts } from '@bharti/i18n/corrections';
import type { Locale } from '@bharti/i18n/locale';
import { fixedLocale, LocaleContext } from '../../context/locale.tsx';
import { CorrectionsPage } from '../../features/corrections/corrections-page.tsx';
import { type DocumentAddresses, fillDocument } from './static-document.ts';

type CorrectionsDocument = {
  readonly page: PublicCorrections;
  readonly locale: Locale;
  readonly config: AppConfig;
  /** Null also for an older page: search engines list the first. */
  readonly addresses: DocumentAddresses;
};

/** The public list of corrections as a complete document. @param template the built static-page.html. */
export function renderCorrectionsPage(
  template: string,
  { page, locale, config, addresses }: CorrectionsDocument,
): string {
  const value = fixedLocale(locale, siteNamesOf(config.site));
  const { title, intro } = correctionPageTexts[locale];
  const body = (
    <LocaleContext value={value}>
      <CorrectionsPage page={page} config={config} />
    </LocaleContext>
  );
  return fillDocument(template, { title, description: intro, value, config, addresses, body });
}
