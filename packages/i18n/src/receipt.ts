import type { PostingKind } from '@bharti/domain/money/ledger';
import type { ReferencedKind } from '@bharti/domain/money/receipt';
import type { Instant } from '@bharti/domain/time';
import type { Locale } from './locale.ts';

export type ReceiptTexts = {
  readonly trial: string;
  readonly headings: Readonly<Record<PostingKind, string>>;
  readonly amounts: Readonly<Record<PostingKind, string>>;
  /** The label of an entry's id at the payment provider. */
  readonly references: Readonly<Record<ReferencedKind, string>>;
  readonly number: string;
  readonly time: string;
  readonly holder: string;
  readonly test: string;
  readonly balance: string;
  readonly closing: string;
  readonly gst: {
    /** Of a receipt that is a tax invoice. */
    readonly heading: string;
    readonly number: string;
    readonly taxable: string;
    /** The place of supply. @param code the State's code in the GSTIN. */
    readonly state: (code: string) => string;
  };
};

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    trial: 'Trial payment – no money was charged',
    headings: {
      top_up: 'Receipt',
      purchase: 'Receipt',
      refund: 'Refund receipt',
      refund_returned: 'Wallet entry',
      dispute_opened: 'Wallet entry',
      dispute_won: 'Wallet entry',
      dispute_lost: 'Wallet entry',
      debt_collected: 'Wallet entry',
      debt_written_off: 'Wallet entry',
      debt_resumed: 'Wallet entry',
    },
    amounts: {
      top_up: 'Money added to the wallet',
      purchase: 'Test bought from the wallet',
      refund: 'Refund from the wallet to the source of the payment',
      refund_returned: 'Refund that could not be paid out, back in the wallet',
      dispute_opened: 'Amount held while a payment dispute is decided',
      dispute_won: 'Amount released after a payment dispute',
      dispute_lost: 'Amount that your bank returned to you after a payment dispute',
      debt_collected: 'Amount taken from the wallet for money that was paid back to you',
      debt_written_off: 'Amount that is no longer owed',
      debt_resumed: 'Amount owed from an earlier account',
    },
    references: {
      top_up: 'Payment ID',
      refund: 'Refund ID',
      refund_returned: 'Refund ID',
      dispute_opened: 'Dispute ID',
      dispute_won: 'Dispute ID',
      dispute_lost: 'Dispute ID',
      debt_collected: 'Payment ID',
    },
    number: 'Receipt no.',
    time: 'Date and time (IST)',
    holder: 'Account holder',
    test: 'Test',
    balance: 'Wallet balance after this entry',
    closing: 'This receipt was made by computer and needs no signature.',
    gst: {
      heading: 'Tax invoice',
      number: 'Tax invoice no.',
      taxable: 'Taxable value',
      state: (code) => `Place of supply: ${code === '27' ? 'Maharashtra (27)' : `State ${code}`}`,
    },
  },
  mr: {
    trial: 'प्रायोगिक पेमेंट – कोणतेही पैसे घेतलेले नाहीत',
    headings: {
      top_up: 'पावती',
      purchase: 'पावती',
      refund: 'परताव्याची पावती',
      refund_returned: 'वॉलेटमधील नोंद',
      dispute_opened: 'वॉलेटमधील नोंद',
      dispute_won: 'वॉलेटमधील नोंद',
      dispute_lost: 'वॉलेटमधील नोंद',
      debt_collected: 'वॉलेटमधील नोंद',
      debt_written_off: 'वॉलेटमधील नोंद',
      debt_resumed: 'वॉलेटमधील नोंद',
    },
    amounts: {
      top_up: 'वॉलेटमध्ये जमा केलेली रक्कम',
      purchase: 'चाचणीसाठी वॉलेटमधून वजा रक्कम',
      refund: 'वॉलेटमधून मूळ पेमेंट स्रोताकडे परत केलेली रक्कम',
      refund_returned: 'परतावा पोहोचू न शकल्याने वॉलेटमध्ये पुन्हा जमा झालेली रक्कम',
      dispute_opened: 'पेमेंटवरील तक्रारीचा निर्णय होईपर्यंत रोखून ठेवलेली रक्कम',
      dispute_won: 'पेमेंटवरील तक्रारीच्या निर्णयानंतर मोकळी झालेली रक्कम',
      dispute_lost: 'पेमेंटवरील तक्रार मिटल्यावर बँकेने तुम्हाला परत दिलेली रक्कम',
      debt_collected: 'तुम्हाला परत मिळालेल्या पैशांपोटी वॉलेटमधून वळती केलेली रक्कम',
      debt_written_off: 'माफ केलेली देणे रक्कम',
      debt_resumed: 'आधीच्या खात्यातील देणे रक्कम',
    },
    references: {
      top_up: 'पेमेंट आयडी',
      refund: 'परतावा आयडी',
      refund_returned: 'परतावा आयडी',
      dispute_opened: 'तक्रार आयडी',
      dispute_won: 'तक्रार आयडी',
      dispute_lost: 'तक्रार आयडी',
      debt_collected: 'पेमेंट आयडी',
    },
    number: 'पावती क्रमांक',
    time: 'दिनांक व वेळ (भारतीय प्रमाणवेळ)',
    holder: 'खातेदार',
    test: 'चाचणी',
    balance: 'या नोंदीनंतर वॉलेटमधील शिल्लक',
    closing: 'ही पावती संगणकाद्वारे तयार केली असून तिच्यावर सहीची आवश्यकता नाही.',
    gst: {
      heading: 'कर बीजक',
      number: 'कर बीजक क्रमांक',
      taxable: 'करपात्र मूल्य',
      state: (code) => `पुरवठ्याचे ठिकाण: ${code === '27' ? 'महाराष्ट्र (27)' : `राज्य ${code}`}`,
    },
  },
};

const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
const moments = {
  en: new Intl.DateTimeFormat('en-IN', { ...date, hour: 'numeric', minute: '2-digit' }),
  // Marathi does not use AM and PM, so it gets the 24-hour clock.
  mr: new Intl.DateTimeFormat('mr-IN-u-nu-latn', { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
};

/** '21 November 2026 at 3:45 pm', '21 नोव्हेंबर 2026 रोजी 15:45 वाजता' in Indian time. */
// Removes the comma that Intl puts between month and year in Marathi.
export const formatMoment = (locale: Locale, at: Instant): string => moments[locale].format(at).replace(',', '');
