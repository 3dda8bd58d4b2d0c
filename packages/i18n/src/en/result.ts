/** The page of a result. What it shares with practice is in the common texts. */
export const resultTexts = {
  title: 'Result',
  completed: 'Test completed',
  pass: 'PASS',
  fail: 'FAIL',
  scored: (score: number, total: number) => `You scored ${score} out of ${total} questions correctly`,
  moreNeeded: (count: number) => (count === 1 ? 'One more would have passed.' : `${count} more would have passed.`),
  passMark: (percent: number) => `pass mark ${percent}%`,
  correct: 'Correct',
  wrong: 'Wrong',
  skipped: 'Skipped',
  timeTaken: 'Time taken',
  timeOf: (spent: string, given: string) => `${spent} of ${given}`,
  points: 'Reward points',
  pointsGained: (points: string) => `+${points}`,
  repeat: 'You have taken this test before, so points and average stay as they were.',
  byTimer: 'Time ran out; the answers saved by then were counted.',
  notCompared: 'How you compare with others is shown when there is a connection.',
  seeMistakes: (count: number) => (count === 1 ? 'See the mistake' : `See the ${count} mistakes`),
  practiseTest: 'Practise this test',
  notebook: 'Mistakes notebook',
  yourTime: (time: string) => `Time ${time}`,
  review: 'Review of answers',
  all: 'All',
  forReview: 'For review',
  nothingHere: 'Nothing here.',
  withdrawn: 'Withdrawn · marks for all',
  withdrawnLine: 'This question was withdrawn: every candidate gets its marks, also without an answer.',
  acceptedAnswers: (letters: string) => `Accepted answers: ${letters}`,
  againFree: 'Taking it again is free.',
  againOpen: (date: string) => `It is open to you until ${date}, at no further cost.`,
  againCosts: (price: string) => `Your access has ended: ${price} opens it for 365 days.`,
  lessonMissing: 'Marks by topic could not be fetched. Open the result again when there is a connection.',
  loadFailed: 'The result could not be loaded.',
  explanation: {
    why: 'Why',
    trap: 'The trap',
    shortWay: 'The short way',
    read: (topic: string) => `Read about this: ${topic}`,
    practise: (topic: string) => `Practise: ${topic}`,
  },
};

/** The parts of an explanation, and the links to what teaches its topic. A result and practice have them each in their own file. */
export type ExplanationTexts = (typeof resultTexts)['explanation'];

export type ResultTexts = typeof resultTexts;
