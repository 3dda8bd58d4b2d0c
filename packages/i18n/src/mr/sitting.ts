import type { SittingTexts } from '../en/sitting.ts';
import { plural } from '../plural.ts';

export const sittingTexts: SittingTexts = {
  shortNames: { 'सामान्य ज्ञान': 'सा. ज्ञान', 'मराठी व्याकरण': 'मराठी', 'बुद्धिमत्ता चाचणी': 'बुद्धिमत्ता' },
  sections: 'विभाग',
  tab: (name, answered, total) => `${name}, ${total} पैकी ${answered} सोडवलेले`,
  section: 'विभाग',
  answered: 'सोडवलेले',
  marked: 'खूण',
  left: 'बाकी',
  total: 'एकूण',
  minutesLeft: (minutes) =>
    minutes === 0 ? 'एका मिनिटापेक्षा कमी वेळ उरला आहे.' : `${plural(minutes, 'मिनिट उरले आहे', 'मिनिटे उरली आहेत')}.`,
  submitWaits: 'ऑफलाइन. नेट आल्यावर जमा होईल.',
};
