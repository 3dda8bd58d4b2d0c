import type { Bilingual } from '@bharti/domain/bilingual';
import type { NoteName } from '@bharti/domain/content/note';

/** The titles of the notes. */
export const noteTitles: Readonly<Record<NoteName, Bilingual>> = {
  'biology-one-liner': { en: 'Biology One Liner', mr: 'जीवशास्त्र: एका ओळीत' },
  'general-knowledge': { en: 'General Knowledge Notes', mr: 'सामान्य ज्ञान' },
  'mathematics-formulas': { en: 'Mathematics Formula Sheet', mr: 'गणित सूत्रे' },
  'reasoning-tricks': { en: 'Reasoning Tricks', mr: 'बुद्धिमत्ता चाचणी: युक्त्या' },
  'current-affairs': { en: 'Current Affairs', mr: 'चालू घडामोडी' },
  'marathi-grammar': { en: 'Marathi Grammar', mr: 'मराठी व्याकरण' },
};
