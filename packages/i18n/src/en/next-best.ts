import { plural } from '../plural.ts';

/** The card of the dashboard that says what is most useful now. */
export const nextBestTexts = {
  title: 'Next best 20 minutes',
  line: 'Picked from your mistakes. Only a test needs the network.',
  minutes: 'min',
  due: (count: number, all: number) =>
    count === all ? `${plural(count, 'mistake', 'mistakes')} due today` : `${count} of ${all} mistakes due today`,
  startDue: (all: number): string => (all === 1 ? 'Revise the mistake' : 'Revise the mistakes'),
  practise: (topic: string) => `Practise: ${topic}`,
  weakest: (missed: number) => `your weakest topic: ${missed} missed`,
  missed: (missed: number) => `${missed} missed`,
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
