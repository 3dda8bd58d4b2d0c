import type { Bilingual } from '@bharti/domain/bilingual';

/** English is the default (specification, section 4). */
export const locales = ['en', 'mr'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in that language. */
export const localeNames = { en: 'English', mr: 'मराठी' } as const satisfies Record<Locale, string>;

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'mr';
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'mr' : 'en');

/** The text in the user's language; the English text when the Marathi text is empty. */
export const inLocale = (locale: Locale, { en, mr }: Bilingual): string => (locale === 'mr' && mr !== '' ? mr : en);
