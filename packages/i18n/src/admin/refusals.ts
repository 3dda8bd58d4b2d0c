import type { AdminRefusal, StaffRefusal } from '@bharti/domain/staff-refusal';
import type { Locale } from '../locale.ts';
import { refusalText } from '../refusals.ts';

const texts = {
  invalid_credentials: { en: 'Invalid credentials', mr: 'वापरकर्तानाव किंवा पासवर्ड चुकीचा आहे' },
  access_denied: { en: 'Your role does not allow this.', mr: 'तुमच्या भूमिकेत याची परवानगी नाही.' },
} as const satisfies Record<StaffRefusal['code'], Record<Locale, string>>;

const isOfStaff = (code: AdminRefusal['code']): code is StaffRefusal['code'] => code in texts;

/** Every code of the panel's own refusals. */
export const staffRefusalCodes = Object.keys(texts).filter((code): code is StaffRefusal['code'] => code in texts);

/** The sentence that a member of the staff sees. */
export function adminRefusalText(locale: Locale, { code }: Pick<AdminRefusal, 'code'>): string {
  return isOfStaff(code) ? texts[code][locale] : refusalText(locale, { code });
}
