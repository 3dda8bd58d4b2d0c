import type { NextBestTexts } from '../en/next-best.ts';

export const nextBestTexts: NextBestTexts = {
  title: 'पुढची सर्वांत उपयोगी 20 मिनिटे',
  line: 'तुमच्या चुकांवरून निवडलेली. उजळणी व सरावाला नेट लागत नाही.',
  minutes: 'मि',
  due: (count) => (count === 1 ? 'आज 1 चुकीची उजळणी' : `आज ${count} चुकांची उजळणी`),
  startDue: (count) => (count === 1 ? 'चुकीपासून सुरुवात करा' : `${count} चुकांपासून सुरुवात करा`),
  practise: (topic) => `सराव: ${topic}`,
  mostInBook: (count) => `सर्वाधिक चुका: वहीत ${count}`,
  inBook: (count) => `वहीत ${count}`,
  startPractice: 'सराव सुरू करा',
  takeTest: (title) => `चाचणी: ${title}`,
  questions: (count) => `${count} प्रश्न`,
  openTest: 'चाचणी उघडा',
  anyTopic: 'एका घटकाचा सराव करा',
  withoutClock: 'वेळेचे बंधन नाही, गुण मोजले जात नाहीत',
  chooseTopic: 'घटक निवडा',
  openBook: 'चुकांची वही उघडा',
};
