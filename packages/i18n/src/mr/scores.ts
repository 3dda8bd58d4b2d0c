import type { ScoresTexts } from '../en/scores.ts';

export const scoresTexts: ScoresTexts = {
  title: (count) => (count === 1 ? 'तुमचे गुण, टक्के: एक चाचणी' : `तुमचे गुण, टक्के: मागील ${count} चाचण्या`),
  summary: (count, first, last) =>
    count === 1 ? `एका चाचणीत ${last}%` : `मागील ${count} चाचण्यांत ${first}% वरून ${last}%`,
  passed: 'उत्तीर्ण',
  notPassed: 'अनुत्तीर्ण',
  passMark: 'उत्तीर्ण होण्याचे गुण',
  asTable: 'तक्त्यात पाहा',
  test: 'चाचणी',
  percent: 'गुण',
  toPass: 'उत्तीर्णतेसाठी',
  corrected: 'गुण दुरुस्त',
  none: 'पहिली चाचणी दिल्यावर तिचे गुण इथे दिसतील.',
  failed: 'गुणांच्या आलेखासाठी इंटरनेट लागते.',
};
