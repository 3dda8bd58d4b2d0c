import type { AnswerReceipt } from '@bharti/contracts/attempts/receipt';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { siteNamesOf } from '@bharti/domain/settings/site-names';
import { receiptPageTexts } from '@bharti/i18n/answer-receipt';
import type { Locale } from '@bharti/i18n/locale';
import { fixedLocale, LocaleContext } from '../../context/locale.tsx';
import { ReceiptPage } from '../../features/answer-receipt/answer-receipt-page.tsx';
import { fillDocument } from './static-document.ts';

type ReceiptDocument = {
  readonly receipt: AnswerReceipt | null;
  readonly locale: Locale;
  readonly config: AppConfig;
};

/** A receipt as a complete document. @param template the built static-page.html. @param receipt null for a code that no attempt has. */
export function renderReceiptPage(template: string, { receipt, locale, config }: ReceiptDocument): string {
  const value = fixedLocale(locale, siteNamesOf(config.site));
  const { title, intro, unknown } = receiptPageTexts[locale];
  const body = (
    <LocaleContext value={value}>
      <ReceiptPage receipt={receipt} config={config} />
    </LocaleContext>
  );
  const document = {
    title: receipt === null ? unknown : title,
    description: intro,
    value,
    config,
    addresses: null,
    body,
  };
  return fillDocument(template, document);
}
