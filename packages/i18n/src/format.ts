import type { Paise } from '@bharti/domain/money/money';
import type { RelativeDate } from '@bharti/domain/relative-date';
import type { Instant } from '@bharti/domain/time';
import type { Locale } from './locale.ts';

// Latin digits in both languages (specification, section 9), grouped the Indian way: 1,24,750.
export const tags = { en: 'en-IN', mr: 'mr-IN-u-nu-latn' } as const satisfies Record<Locale, string>;
const timeZone = 'Asia/Kolkata';

const numbers = { en: new Intl.NumberFormat(tags.en), mr: new Intl.NumberFormat(tags.mr) };

export const formatNumber = (locale: Locale, value: number): string => numbers[locale].format(value);

/** '10 and 100', '10 आणि 100'. */
export const formatNumbers = (locale: Locale, values: readonly number[]): string =>
  new Intl.ListFormat(tags[locale]).format(values.map((value) => formatNumber(locale, value)));

/** '₹10', '₹1,24,750', '₹10.50': paise are shown only when they are not zero. */
export function formatRupees(locale: Locale, amount: Paise): string {
  const [sign, whole, rest] = [amount < 0 ? '-' : '', Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  return `${sign}₹${formatNumber(locale, whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Minutes:seconds, also above an hour: '90:00' (specification, section 9). */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '1:12', '0:48': the time of a question or a section. */
export const formatTime = (seconds: number): string => formatDuration(seconds).replace(/^0/, '');

/** Tenths to one decimal: 780 is '78.0'. */
export const formatTenths = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** Hundredths of a mark: 100 is '1', 66 is '0.66'. */
export const formatMarks = (hundredths: number): string => String(hundredths / 100).replace('-', '−');

/** Creating a formatter is far slower than using it, so each is created once per language, on first use. */
function dateFormat(optionsOf: (locale: Locale) => Intl.DateTimeFormatOptions) {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale: Locale, at: Instant): string => {
    const known = made.get(locale) ?? new Intl.DateTimeFormat(tags[locale], { ...optionsOf(locale), timeZone });
    made.set(locale, known);
    return known.format(at);
  };
}

/** 'Friday', 'शुक्रवार' in Indian time. */
export const formatWeekday = dateFormat(() => ({ weekday: 'long' }));
/** 'Friday, 20 November' in Indian time. */
export const formatDay = dateFormat(() => ({ weekday: 'long', day: 'numeric', month: 'long' }));

// The short Marathi month names of Intl are truncated ('नोव्हें'), so Marathi uses the long form.
const months = { en: 'short', mr: 'long' } as const satisfies Record<Locale, string>;

/** '20 Nov 2026', '20 नोव्हेंबर 2026' in Indian time. */
export const formatDate = (locale: Locale, at: Instant): string => formatDayMonthYear(locale, at).replace(',', '');

const formatDayMonthYear = dateFormat((locale) => ({ day: 'numeric', month: months[locale], year: 'numeric' }));
/** 'Nov 2026', 'नोव्हेंबर 2026' in Indian time. */
export const formatMonth = dateFormat((locale) => ({ month: months[locale], year: 'numeric' }));
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const formatClock = dateFormat(() => clock);

/** '20 Nov 2026, 17:30' in Indian time. The 24-hour clock avoids the Latin letters AM and PM in Marathi. */
export const formatDateTime = (locale: Locale, at: Instant): string =>
  `${formatDate(locale, at)}, ${formatClock(locale, at)}`;

const formatClockWithSeconds = dateFormat(() => ({ ...clock, second: '2-digit' }));

/** '20 Nov 2026, 17:30:09' in Indian time, for what is proved to the second. */
export const formatSecond = (locale: Locale, at: Instant): string =>
  `${formatDate(locale, at)}, ${formatClockWithSeconds(locale, at)}`;

/** '+₹100' or '−₹10'. The sign is needed because colour alone is not accessible. */
export const formatChange = (locale: Locale, amount: Paise): string =>
  (amount < 0 ? '−' : '+') + formatRupees(locale, Math.abs(amount) as Paise);

/** The wording is given by the specification (section 9). */
export function formatRelative(locale: Locale, date: RelativeDate): string {
  const isEnglish = locale === 'en';
  switch (date.unit) {
    case 'today':
      return isEnglish ? 'Today' : 'आज';
    case 'yesterday':
      return isEnglish ? 'Yesterday' : 'काल';
    case 'days':
      return isEnglish ? `${date.count} days ago` : `${date.count} दिवसांपूर्वी`;
    case 'weeks':
      if (isEnglish) return date.count === 1 ? '1 week ago' : `${date.count} weeks ago`;
      return date.count === 1 ? '1 आठवड्यापूर्वी' : `${date.count} आठवड्यांपूर्वी`;
    case 'months':
      if (isEnglish) return date.count === 1 ? '1 month ago' : `${date.count} months ago`;
      return date.count === 1 ? '1 महिन्यापूर्वी' : `${date.count} महिन्यांपूर्वी`;
  }
}
