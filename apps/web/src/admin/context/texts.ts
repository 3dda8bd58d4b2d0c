import type { Locale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';

/** The texts of a part in the chosen language: `useTexts(auditTexts)`. */
export const useTexts = <Texts>(texts: Readonly<Record<Locale, Texts>>): Texts => texts[useLocale().locale];
