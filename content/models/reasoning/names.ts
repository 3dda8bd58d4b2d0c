import type { Bilingual } from '@bharti/domain/bilingual';

/** Names of men and boys, to which -चा, -च्या and -ला are added without a change. */
export const men: readonly Bilingual[] = [
  { en: 'Amol', mr: 'अमोल' },
  { en: 'Nitin', mr: 'नितीन' },
  { en: 'Prakash', mr: 'प्रकाश' },
  { en: 'Anil', mr: 'अनिल' },
  { en: 'Mahesh', mr: 'महेश' },
  { en: 'Sachin', mr: 'सचिन' },
  { en: 'Vijay', mr: 'विजय' },
  { en: 'Ganesh', mr: 'गणेश' },
];

export const women: readonly Bilingual[] = [
  { en: 'Sunita', mr: 'सुनीता' },
  { en: 'Rekha', mr: 'रेखा' },
  { en: 'Meena', mr: 'मीना' },
  { en: 'Kavita', mr: 'कविता' },
  { en: 'Savita', mr: 'सविता' },
  { en: 'Shobha', mr: 'शोभा' },
  { en: 'Priya', mr: 'प्रिया' },
  { en: 'Usha', mr: 'उषा' },
];
