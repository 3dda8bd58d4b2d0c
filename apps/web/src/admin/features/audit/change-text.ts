import type { AuditEntry } from '@bharti/contracts/admin/audit';
import { paise } from '@bharti/domain/money/money';
import { instant } from '@bharti/domain/time';
import { auditTexts } from '@bharti/i18n/admin/audit';
import { formatDateTime, formatRupees } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';

type Json = AuditEntry['after'];

/** What was changed, one line for each value, with amounts in rupees and times in India's. */
export const changeText = (locale: Locale, value: Json): string => linesOf(locale, value).join('\n');

function linesOf(locale: Locale, value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((part) => indented('- ', linesOf(locale, part)));
  if (typeof value !== 'object' || value === null) return [String(value ?? '–')];
  return Object.entries(value).flatMap(([name, part]) => fieldLines(locale, name, part));
}

function fieldLines(locale: Locale, name: string, value: Json): readonly string[] {
  const amountOf = /^(.+?)_?paise$/i.exec(name)?.[1];
  const field = wordsOf(locale, amountOf ?? name);
  if (amountOf !== undefined && typeof value === 'number') return [`${field}: ${formatRupees(locale, paise(value))}`];
  if (/(At|_at)$/.test(name) && typeof value === 'number')
    return [`${field}: ${formatDateTime(locale, instant(value))}`];
  const label = `${field}:`;
  if (typeof value !== 'object' || value === null) return [`${label} ${valueText(locale, name, value)}`];
  const lines = linesOf(locale, value);
  return lines.length === 0 ? [`${label} –`] : [label, ...indented('  ', lines)];
}

const withWords = new Set(['role', 'by', 'state']);

/** A text that a person has typed stays as it is, although it may be such a word. */
function valueText(locale: Locale, name: string, value: string | number | boolean | null): string {
  const words: Readonly<Record<string, string>> = auditTexts[locale].values;
  const text = String(value ?? '–');
  return typeof value === 'boolean' || withWords.has(name) ? (words[text] ?? text) : text;
}

/** A name without words of its own is shown in parts: 'durationSeconds' and 'duration_seconds' are 'duration seconds'. */
function wordsOf(locale: Locale, name: string): string {
  const words: Readonly<Record<string, string>> = auditTexts[locale].fields;
  const parts = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return words[name] ?? parts;
}

const indented = (mark: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, place) => (place === 0 ? mark : ' '.repeat(mark.length)) + line);
