import type { AuditEntry } from '@bharti/contracts/admin/audit';
import { paise } from '@bharti/domain/money/money';
import { formatRupees } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';

type Json = AuditEntry['after'];

/** What was changed, one line for each value, with amounts in rupees. */
export const changeText = (locale: Locale, value: Json): string => linesOf(locale, value).join('\n');

function linesOf(locale: Locale, value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((part) => indented('- ', linesOf(locale, part)));
  if (typeof value !== 'object' || value === null) return [String(value ?? '–')];
  return Object.entries(value).flatMap(([name, part]) => fieldLines(locale, name, part));
}

function fieldLines(locale: Locale, name: string, value: Json): readonly string[] {
  const amountOf = /^(.+?)_?paise$/i.exec(name)?.[1];
  if (amountOf !== undefined && typeof value === 'number')
    return [`${wordsOf(amountOf)}: ${formatRupees(locale, paise(value))}`];
  const label = `${wordsOf(amountOf ?? name)}:`;
  if (typeof value !== 'object' || value === null) return [`${label} ${linesOf(locale, value).join('')}`];
  const lines = linesOf(locale, value);
  return lines.length === 0 ? [`${label} –`] : [label, ...indented('  ', lines)];
}

/** 'durationSeconds' and 'duration_seconds' are 'duration seconds'; the key of a setting stays as it is. */
const wordsOf = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);

const indented = (mark: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, place) => (place === 0 ? mark : ' '.repeat(mark.length)) + line);
