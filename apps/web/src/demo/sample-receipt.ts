import type { ReceiptFile } from '@bharti/contracts/wallet/port';
import type { WalletEntry } from '@bharti/contracts/wallet/wallet';
import { formatChange, formatDateTime, formatRupees } from '@bharti/i18n/format';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { walletTexts } from '@bharti/i18n/wallet';

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const style = `body{font:16px/1.6 system-ui,"Noto Sans Devanagari",sans-serif;max-width:32em;margin:2em auto;padding:0 1em;color:#191c23}
h1{font-size:1.4em;border-top:2px solid;padding-top:.5em}th{text-align:left;font-weight:400;padding:.3em 1.5em .3em 0;vertical-align:top}td{font-weight:600}
p{border:2px dashed;padding:.5em .8em}`;

/** A page that is labelled as a sample: a receipt without a server is not valid. */
export function sampleReceipt(entry: WalletEntry, name: string, locale: Locale): ReceiptFile {
  const texts = walletTexts[locale];
  const kind = texts.kinds[entry.kind];
  const number = entry.id.slice(0, 8);
  const rows: readonly (readonly [string, string])[] = [
    [texts.receiptNumber, number],
    [texts.date, formatDateTime(locale, entry.at)],
    [texts.entry, entry.test === null ? kind : `${kind}: ${inLocale(locale, entry.test.title)}`],
    [texts.amount, formatChange(locale, entry.amountPaise)],
    [texts.balanceThen, formatRupees(locale, entry.balancePaise)],
  ];
  const table = rows.map(([head, value]) => `<tr><th>${escapeText(head)}</th><td>${escapeText(value)}</td></tr>`);
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.sampleReceipt}</title><style>${style}</style></head>
<body><h1>${texts.sampleReceipt}</h1><p>${texts.sampleReceiptLine}</p>
<div>${escapeText(name)}</div><table>${table.join('')}</table></body></html>`;
  return {
    name: `sample-receipt-${number}.html`,
    content: new Blob([html], { type: 'text/html;charset=utf-8' }),
  };
}
