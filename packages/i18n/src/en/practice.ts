import { plural } from '../plural.ts';

export const practiceTexts = {
  practice: 'Practice',
  title: (topic: string) => `Practice: ${topic}`,
  leave: 'Leave the practice',
  chooseTopic: 'Choose a topic',
  topics: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  weakest: 'Your weakest',
  rightOf: (right: number, answered: number) => `${right} of ${answered} right`,
  kinds: {
    endless: 'Questions without end',
    sat: 'Questions from tests you have taken',
    inTests: 'After a test with questions on them',
    none: 'No questions yet; chapters to read',
  },
  levelOf: (level: number, count: number) => `Level ${level} of ${count}:`,
  inRow: (count: number) => `${count} right in a row`,
  ofLast: (right: number, count: number) => `${right} of the last ${count}`,
  rules: 'No clock. Not counted in results, points or rank. Works without a network.',
  skip: 'Skip',
  check: 'Check',
  stop: 'Stop',
  next: 'Next question',
  right: 'Right',
  wrong: (letters: string) => `Not right. The correct answer is ${letters}.`,
  comesAgain: 'A question like this comes again.',
  failed: 'The questions could not be loaded',
  empty: 'No questions for this topic yet',
  emptyLine: 'Take a test with questions on this topic; after that you can practise them here.',
  inNoTest: 'No test has questions on this topic yet.',
  inTest: (title: string, count: number) => `${title}: ${plural(count, 'question', 'questions')} on this topic`,
  readChapter: 'Read the chapter',
  otherTopic: 'Choose another topic',
  explanation: {
    why: 'Why',
    trap: 'The trap',
    shortWay: 'The short way',
    read: (topic: string) => `Read about this: ${topic}`,
    practise: (topic: string) => `Practise: ${topic}`,
  },
};

export type PracticeTexts = typeof practiceTexts;
