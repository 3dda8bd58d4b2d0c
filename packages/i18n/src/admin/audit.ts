import type { Locale } from '../locale.ts';

// Texts of the audit trail.

const en = {
  title: 'Audit trail',
  line: 'Every change in the panel: who, what and when. Nothing here can be changed.',
  number: 'No.',
  when: 'When',
  who: 'Who',
  what: 'What',
  changes: 'Changed',
  system: 'the server',
  before: 'before',
  after: 'after',
  details: 'Details',
  searchHint: 'A person, an action, an id, a word of the change',
  none: 'Nothing has been changed yet.',
  noneFound: (search: string) => `Nothing found for “${search}”.`,
  noneInPage: 'Nothing found among the newest entries. Search the older ones too.',
  failed: 'The audit trail could not be loaded.',
};
export type AuditTexts = typeof en;

const mr: AuditTexts = {
  title: 'बदलांची नोंद',
  line: 'पॅनेलमधील प्रत्येक बदल: कोणी, काय आणि केव्हा. इथे काहीही बदलता येत नाही.',
  number: 'क्र.',
  when: 'केव्हा',
  who: 'कोणी',
  what: 'काय',
  changes: 'बदल',
  system: 'सर्व्हर',
  before: 'आधी',
  after: 'नंतर',
  details: 'तपशील',
  searchHint: 'व्यक्ती, कृती, आयडी किंवा बदलातील शब्द',
  none: 'अजून कोणताही बदल झालेला नाही.',
  noneFound: (search) => `“${search}” साठी काहीही सापडले नाही.`,
  noneInPage: 'सर्वांत नवीन नोंदींत काहीही सापडले नाही. जुन्या नोंदींतही शोधा.',
  failed: 'बदलांची नोंद लोड झाली नाही.',
};

export const auditTexts = { en, mr } as const satisfies Record<Locale, AuditTexts>;
