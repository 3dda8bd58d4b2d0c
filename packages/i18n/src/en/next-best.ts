import { plural } from '../plural.ts';

/** The card of the dashboard that says what is most useful now. */
export const nextBestTexts = {
  title: 'Next best 20 minutes',
  line: 'Picked from your mistakes. Revision and practice need no network.',
  minutes: 'min',
  due: (count: number) => `${plural(count, 'mistake', 'mistakes')} due today`,
  startDue: (count: number) => (count === 1 ? 'Start with the mistake' : `Start with the ${count}`),
  practise: (topic: string) => `Practise: ${topic}`,
  mostInBook: (count: number) => `most of your mistakes: ${count} in the notebook`,
  inBook: (count: number) => `${count} in the notebook`,
  startPractice: 'Start to practise',
  takeTest: (title: string) => `Test: ${title}`,
  questions: (count: number) => plural(count, 'question', 'questions'),
  openTest: 'Open the test',
  anyTopic: 'Practise a topic',
  withoutClock: 'no clock, not counted',
  chooseTopic: 'Choose a topic',
  openBook: 'Open the mistakes notebook',
};

export type NextBestTexts = typeof nextBestTexts;
