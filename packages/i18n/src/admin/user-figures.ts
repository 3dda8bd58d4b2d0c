import type { FunnelStep, sharedFigures } from '@bharti/domain/progress/user-figures';
import type { Locale } from '../locale.ts';

// Texts of the page 'Activity and funnel' and of its file.

const en = {
  title: 'Activity and funnel',
  countedSince: (date: string) => `Activity is counted since ${date}, accounts and their steps since the beginning.`,
  span: 'Days shown',
  days: { 30: '30 days', 90: '90 days' },
  export: 'CSV file',
  exportHint: 'CSV file: download these figures',
  failed: 'The figures could not be loaded.',
  activePerDay: 'Active users per day',
  activeChart: (from: string, to: string, most: string) =>
    `Active users per day, ${from} to ${to}, at most ${most}. The table has the figures.`,
  activeNote: 'Everyone counts once a day. The dashed bar is today so far.',
  noneActive: 'Nobody was active on these days.',
  asTable: 'As a table',
  date: 'Date',
  people: 'People',
  retention: 'Who comes back, by week',
  retentionNote:
    'Each row: the accounts opened in a week, and how many per cent of them were active in that week and in each after it. A week under 10 accounts is not divided.',
  week: 'Week from',
  opened: 'Accounts opened',
  weekNumber: (number: number) => `Week ${number}`,
  weekShort: (number: number) => `W${number}`,
  notRecorded: 'not recorded',
  tooFew: 'fewer than 10',
  funnel: 'From signing in to buying',
  funnelNote: 'Of the accounts opened in the last eight weeks.',
  funnelTooFew: 'Fewer than 10 accounts were opened in the last eight weeks: too few to divide.',
  step: 'Step',
  share: 'Share',
  steps: {
    opened: 'Signed in',
    tested: 'Took a free test',
    topped_up: 'Added money',
    bought: 'Bought a test',
  } satisfies Record<FunnelStep, string>,
  shares: 'Language, browser and device',
  sharesTooFew: 'Shown from the first day with 10 active users on: a smaller group is not divided.',
  shareTitles: {
    active: 'Language of the notice',
    browser: 'Browser',
    device: 'Device',
  } satisfies Record<(typeof sharedFigures)[number], string>,
  shareNote: 'Of all active users, each day added. Browser and device are those of the newest sign-in.',
  others: 'Others and unknown',
  parts: { en: 'English', mr: 'Marathi', phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  figure: 'Figure',
  period: 'Day or week from',
  part: 'Part',
};
export type UserFigureTexts = typeof en;

const mr: UserFigureTexts = {
  title: 'सक्रियता व टप्पे',
  countedSince: (date) => `सक्रियता ${date} पासून मोजली आहे; खाती आणि त्यांचे टप्पे सुरुवातीपासून.`,
  span: 'किती दिवस',
  days: { 30: '30 दिवस', 90: '90 दिवस' },
  export: 'CSV फाइल',
  exportHint: 'CSV फाइल: हे आकडे डाउनलोड करा',
  failed: 'आकडे लोड झाले नाहीत.',
  activePerDay: 'दररोजचे सक्रिय वापरकर्ते',
  activeChart: (from, to, most) => `दररोजचे सक्रिय वापरकर्ते, ${from} ते ${to}, सर्वाधिक ${most}. आकडे तक्त्यात आहेत.`,
  activeNote: 'प्रत्येक जण दिवसातून एकदाच मोजला जातो. तुटक रेषेचा स्तंभ आजचा, आतापर्यंतचा.',
  noneActive: 'या दिवसांत कोणीही सक्रिय नव्हते.',
  asTable: 'तक्त्यात पाहा',
  date: 'दिनांक',
  people: 'वापरकर्ते',
  retention: 'आठवड्यानुसार किती जण परत येतात',
  retentionNote:
    'प्रत्येक ओळ: त्या आठवड्यात उघडलेली खाती, आणि त्यांपैकी किती टक्के त्या व पुढच्या प्रत्येक आठवड्यात सक्रिय होती. 10 पेक्षा कमी खात्यांचा आठवडा विभागून दाखवला जात नाही.',
  week: 'आठवडा (पासून)',
  opened: 'उघडलेली खाती',
  weekNumber: (number) => `आठवडा ${number}`,
  weekShort: (number) => `आ.${number}`,
  notRecorded: 'नोंद नाही',
  tooFew: '10 पेक्षा कमी',
  funnel: 'लॉगिनपासून खरेदीपर्यंत',
  funnelNote: 'मागच्या आठ आठवड्यांत उघडलेल्या खात्यांपैकी.',
  funnelTooFew: 'मागच्या आठ आठवड्यांत 10 पेक्षा कमी खाती उघडली: विभागून दाखवण्यासाठी ती फार कमी आहेत.',
  step: 'टप्पा',
  share: 'वाटा',
  steps: {
    opened: 'लॉगिन केले',
    tested: 'मोफत चाचणी दिली',
    topped_up: 'पैसे जमा केले',
    bought: 'चाचणी खरेदी केली',
  },
  shares: 'भाषा, ब्राउझर आणि उपकरण',
  sharesTooFew: 'एका दिवसात 10 सक्रिय वापरकर्ते झाल्यावर दिसेल: त्याहून लहान गट विभागून दाखवला जात नाही.',
  shareTitles: { active: 'सूचनेची भाषा', browser: 'ब्राउझर', device: 'उपकरण' },
  shareNote: 'सर्व सक्रिय वापरकर्त्यांपैकी, दिवसांची बेरीज. ब्राउझर व उपकरण सर्वांत अलीकडच्या लॉगिनचे.',
  others: 'इतर व अज्ञात',
  parts: { en: 'इंग्रजी', mr: 'मराठी', phone: 'फोन', tablet: 'टॅबलेट', computer: 'संगणक' },
  figure: 'आकडा',
  period: 'दिवस किंवा आठवडा (पासून)',
  part: 'भाग',
};

export const userFigureTexts = { en, mr } as const satisfies Record<Locale, UserFigureTexts>;

/** The name of a part; null is 'others'. The names of browsers are the same in both languages. */
export function partName({ parts, others }: Pick<UserFigureTexts, 'parts' | 'others'>, part: string | null): string {
  const names: Readonly<Record<string, string>> = parts;
  return part === null ? others : (names[part] ?? part);
}
