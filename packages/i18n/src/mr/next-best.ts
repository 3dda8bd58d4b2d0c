import type { NextBestTexts } from '../en/next-best.ts';

export const nextBestTexts: NextBestTexts = {
  title: 'पुढची सर्वांत उपयोगी 20 मिनिटे',
  line: 'तुमच्या चुकांवरून निवडलेली. इंटरनेट फक्त चाचणीला लागते.',
  minutes: 'मि',
  due: (count, all) => {
    if (count < all) return `आजच्या ${all} पैकी ${count} चुकांची उजळणी`;
    return count === 1 ? 'आज 1 चुकीची उजळणी' : `आज ${count} चुकांची उजळणी`;
  },
  startDue: () => 'उजळणी सुरू करा',
  practise: (topic) => `सराव: ${topic}`,
  weakest: (missed) => `सर्वांत कच्चा घटक: ${missed} ${missed === 1 ? 'प्रश्न चुकला किंवा सुटला' : 'प्रश्न चुकले किंवा सुटले'}`,
  missed: (missed) => `${missed} ${missed === 1 ? 'प्रश्न चुकला किंवा सुटला' : 'प्रश्न चुकले किंवा सुटले'}`,
  startPractice: 'सराव सुरू करा',
  takeTest: (title) => `चाचणी: ${title}`,
  questions: (count) => `${count} प्रश्न`,
  openTest: 'चाचणी उघडा',
  anyTopic: 'एका घटकाचा सराव करा',
  withoutClock: 'वेळेचे बंधन नाही, गुण मोजले जात नाहीत',
  chooseTopic: 'घटक निवडा',
  openBook: 'चुकांची वही उघडा',
};
