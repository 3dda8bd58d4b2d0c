import type { Bilingual } from '@bharti/domain/bilingual';
import type { PostingId, TestId, UserId } from '@bharti/domain/brand';
import { receiptNumber } from '@bharti/domain/money/receipt';
import { indianDay, isoDay } from '@bharti/domain/time';
import type { Locale } from '@bharti/i18n/locale';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { isTestMode } from '../../platform/razorpay/payments.ts';
import { isTrialPayment } from '../../platform/trial-mode.ts';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Deps } from '../../shared/deps.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PdfFile } from '../../shared/replies/pdf.ts';
import { findGstDocument } from './gst-store.ts';
import { type ReceiptHolder, receiptDocument } from './receipt-document.ts';
import { findReceiptEntry, readSeller } from './store.ts';

const template = new URL('./receipt.typ', import.meta.url);

/** The receipt of one of the holder's own entries, which is the tax invoice too where there is one. Refusal: `entry_not_found`. @throws what the typesetter throws. */
export async function makeReceipt(
  { config, reader, typeset, catalogue }: Pick<Deps, 'config' | 'reader' | 'typeset' | 'catalogue'>,
  holder: ReceiptHolder & { readonly id: UserId },
  id: PostingId,
  lang: Locale,
): Promise<PdfFile> {
  const entry = await findReceiptEntry(reader, holder.id, id);
  if (entry === null) throw new Refused({ code: 'entry_not_found' });
  const title = entry.kind === 'purchase' ? await titleOf(catalogue, reader, entry.subject as TestId) : null;
  const gst = await findGstDocument(reader, holder.id, id);
  const facts = { entry, title, holder, seller: await readSeller(reader), isTrial: isTestMoney(config.payments), gst };
  return {
    fileName: `receipt-${isoDay(indianDay(entry.at))}-${receiptNumber(id).slice(0, 9).replace('-', '')}.pdf`,
    pdf: await typeset(template, receiptDocument(lang, facts)),
  };
}

/** Payments of the sandbox and of the provider's own test mode move no money. */
const isTestMoney = (payments: Config['payments']): boolean =>
  isTrialPayment(payments) || (payments.kind === 'razorpay' && isTestMode(payments));

const titleOf = async (catalogue: Catalogue, reader: Reader, test: TestId): Promise<Bilingual | null> =>
  (await catalogue.readTitles(reader, [test])).get(test) ?? null;
