import type { Bilingual } from '@bharti/domain/bilingual';

/** A relation that is asked for. */
export const relationTerms = {
  father: { en: 'father', mr: 'वडील' },
  mother: { en: 'mother', mr: 'आई' },
  brother: { en: 'brother', mr: 'भाऊ' },
  sister: { en: 'sister', mr: 'बहीण' },
  son: { en: 'son', mr: 'मुलगा' },
  daughter: { en: 'daughter', mr: 'मुलगी' },
  grandfather: { en: 'grandfather', mr: 'आजोबा' },
  grandmother: { en: 'grandmother', mr: 'आजी' },
  grandson: { en: 'grandson', mr: 'नातू' },
  granddaughter: { en: 'granddaughter', mr: 'नात' },
  kaka: { en: 'father’s brother', mr: 'काका' },
  mama: { en: 'mother’s brother', mr: 'मामा' },
  atya: { en: 'father’s sister', mr: 'आत्या' },
  mavshi: { en: 'mother’s sister', mr: 'मावशी' },
  mami: { en: 'wife of the mother’s brother', mr: 'मामी' },
  kaku: { en: 'wife of the father’s brother', mr: 'काकू' },
  putanya: { en: 'brother’s son', mr: 'पुतण्या' },
  putani: { en: 'brother’s daughter', mr: 'पुतणी' },
  bhacha: { en: 'sister’s son', mr: 'भाचा' },
  bhachi: { en: 'sister’s daughter', mr: 'भाची' },
  vahini: { en: 'brother’s wife', mr: 'वहिनी' },
  mehuna: { en: 'wife’s brother', mr: 'मेहुणा' },
  mehuni: { en: 'wife’s sister', mr: 'मेहुणी' },
  dir: { en: 'husband’s brother', mr: 'दीर' },
  nanand: { en: 'husband’s sister', mr: 'नणंद' },
  sasre: { en: 'father-in-law', mr: 'सासरे' },
  sasu: { en: 'mother-in-law', mr: 'सासू' },
  javai: { en: 'son-in-law', mr: 'जावई' },
  sun: { en: 'daughter-in-law', mr: 'सून' },
  chulatbhau: { en: 'son of the father’s brother', mr: 'चुलतभाऊ' },
  atebhau: { en: 'son of the father’s sister', mr: 'आतेभाऊ' },
  mamebhau: { en: 'son of the mother’s brother', mr: 'मामेभाऊ' },
  mavasbhau: { en: 'son of the mother’s sister', mr: 'मावसभाऊ' },
  chulatbahin: { en: 'daughter of the father’s brother', mr: 'चुलतबहीण' },
  atebahin: { en: 'daughter of the father’s sister', mr: 'आतेबहीण' },
  mamebahin: { en: 'daughter of the mother’s brother', mr: 'मामेबहीण' },
  mavasbahin: { en: 'daughter of the mother’s sister', mr: 'मावसबहीण' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type RelationTerm = keyof typeof relationTerms;

/** Mistakes in finding a relation. */
export const relationSlips = {
  side: { en: 'confusing the father’s side with the mother’s', mr: 'वडिलांकडील व आईकडील नाते यांत गल्लत केल्यास' },
  turned: { en: 'taking the relation in the other direction', mr: 'नाते उलट दिशेने धरल्यास' },
  generation: { en: 'miscounting the generations', mr: 'पिढी मोजण्यात चूक केल्यास' },
  early: { en: 'stopping one person too early', mr: 'एका व्यक्तीवर आधीच थांबल्यास' },
  children: {
    en: 'confusing own children with those of a brother or sister',
    mr: 'स्वतःची मुले व भावंडांची मुले यांत गल्लत केल्यास',
  },
  siblings: {
    en: 'confusing the children of a brother with those of a sister',
    mr: 'भावाची मुले व बहिणीची मुले यांत गल्लत केल्यास',
  },
  signs: { en: 'confusing two signs', mr: 'दोन चिन्हांत गल्लत केल्यास' },
  marriage: { en: 'confusing relations by birth and by marriage', mr: 'रक्ताचे नाते व लग्नामुळे जुळलेले नाते यांत गल्लत केल्यास' },
} as const;
export type RelationSlip = keyof typeof relationSlips;
