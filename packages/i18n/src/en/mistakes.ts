import { plural } from '../plural.ts';

/** The mistakes notebook. */
export const mistakesTexts = {
  title: 'Mistakes notebook',
  failed: 'The notebook could not be loaded',
  inBook: (count: number) => `${plural(count, 'question', 'questions')} in the book`,
  dueToday: (count: number) => `${count} to revise today`,
  about: (minutes: number) => `About ${plural(minutes, 'minute', 'minutes')}. You can stop at any question.`,
  doneSoFar: (right: number, count: number) => `${right} of ${count} right so far today.`,
  revise: 'Revise now',
  done: 'Done for today',
  doneLine: (right: number, count: number) => `${right} of ${count} right. What was wrong comes back soon.`,
  nothingDue: 'Nothing to revise today',
  nextDue: (count: number | null, when: string) =>
    count === null ? `The next revision is ${when}.` : `${plural(count, 'question comes', 'questions come')} ${when}.`,
  portion: (portion: number, waiting: number) =>
    `At most ${portion} new questions a day, wrong answers before blank ones, the subjects in turn: ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for later days.`,
  practise: 'Practise a topic',
  days: 'Questions due in the next seven days',
  today: 'Today',
  tomorrow: 'tomorrow',
  onWeekday: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
  onDate: (date: string) => `on ${date}`,
  kept: 'Kept on this phone and in your account. Works without a network.',
  keptHere: 'Kept on this phone. Works without a network.',
  whenBack: 'When a mistake comes back',
  path: (portion: number) => ({
    missed: { when: 'Wrong or left blank', what: 'it goes into the book' },
    waits: [
      { when: 'From the next day', what: `you see it again; at most ${portion} new questions a day` },
      { when: 'After about 2 days', what: 'if you had it right' },
      { when: 'After about 6 days', what: 'right once more' },
    ],
    known: { when: 'Then after about 17 days, and ever more rarely', what: 'you know it by heart' },
  }),
  wrongAgain: 'Wrong again? It comes back in a day or two. Hard questions come sooner, easy ones later.',
  byTopic: 'By topic',
  dueOfAll: 'due today / in the book',
  reviseTopic: (count: number) => (count === 1 ? 'revise 1 question' : `revise ${count} questions`),
  nextOfSubject: (when: string) => `next question ${when}`,
  comesBack: (when: string) => `comes back ${when}`,
  yoursAlone: 'The book is yours alone. It counts for no mark, point or rank.',
  goesAtLogOut: 'Logging out removes its days from this phone.',
  clean: 'A clean page',
  cleanLine:
    'A question that you get wrong or leave blank in a test is written here by itself, and comes back until you know it.',
  takeTest: 'Choose a test',
  revision: 'Revision',
  backToBook: 'Back to the notebook',
  rules: 'No clock. The answer decides only when the question comes back.',
};

export type MistakesTexts = typeof mistakesTexts;

/** Asked at a log-out when what was revised could not be sent. */
export const logOutTexts = {
  title: 'Save your revision first?',
  sending: 'Saving your revision to your account …',
  unsent: (count: number) =>
    `What you revised (${plural(count, 'question', 'questions')}) is only on this phone. If you log out now it is lost, and the notebook goes on as if you had not done it.`,
  answers: {
    title: 'Answers are not sent yet',
    sending: 'Sending your answers …',
    unsent: 'These answers are only on this phone. If you log out now they are lost and do not count:',
    ofTest: (test: string, count: number) => `${test}: ${plural(count, 'answer', 'answers')}`,
    runs: (test: string) =>
      `${test} still runs on this phone. It is sent only after you submit it. If you log out now, the whole test is deleted from this phone.`,
    finish: 'Finish the test',
    // Not broken between number and word.
    loseTest: (count: number) =>
      `Log out and delete the whole test (${plural(count, 'answer', 'answers').replace(' ', '\u00a0')})`,
    lose: (count: number) => `Log out and lose ${plural(count, 'answer', 'answers')}`,
    unknownTitle: 'Your answers could not be checked',
    unknown:
      'It could not be checked whether this phone keeps answers that are not sent. If you log out now, nothing is deleted: such answers stay on this phone until you log in here again.',
    leave: 'Log out, delete nothing',
  },
  leave: 'Log out without saving',
  stay: 'Stay logged in',
};

export type LogOutTexts = typeof logOutTexts;
