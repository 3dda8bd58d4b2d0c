import type { Bilingual } from '@bharti/domain/bilingual';
import { type Locale, otherLocale } from '@bharti/i18n/locale';

const longestName = 40;

/**
 * The name in the other language, to stand below a short name, because the exam asks for it in either. Marathi texts have some
 * English names in brackets: 'घन (cube)' below 'Cube' is 'घन'. Null where the shown text says it already, and for a longer text.
 */
export function otherName(locale: Locale, text: Bilingual): string | null {
  const [shown, other] = [text[locale], text[otherLocale(locale)]];
  if (shown === other || Math.max(shown.length, other.length) > longestName) return null;
  if (hasInBrackets(shown, other)) return null;
  return hasInBrackets(other, shown) ? other.replace(/ ?\([^)]*\)/, '') : other;
}

const hasInBrackets = (text: string, name: string): boolean => text.toLowerCase().includes(`(${name.toLowerCase()})`);
