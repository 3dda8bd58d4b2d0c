import { plural } from '../plural.ts';
import { inMinutes } from './in-minutes.ts';

/** Texts of the parts of a running test that are fetched after its first question is shown. */
export const sittingTexts = {
  /** For the tabs of a narrow screen: four of them fit beside each other. A section with another name keeps it. */
  shortNames: { Mathematics: 'Maths', 'General Knowledge': 'GK' } as Readonly<Record<string, string>>,
  /** To the candidate whose test gives way to the page of another user. */
  answersStay: 'Answers that were not sent stay on this phone. They are sent when their owner logs in here again.',
  sections: 'Sections',
  tab: (name: string, answered: number, total: number) => `${name}, ${answered} of ${total} answered`,
  section: 'Section',
  answered: 'Answered',
  marked: 'Marked',
  left: 'Left',
  total: 'Total',
  minutesLeft: (minutes: number) =>
    minutes === 0 ? 'Less than a minute is left.' : `${plural(minutes, 'minute is', 'minutes are')} left.`,
  submitWaits: 'No connection to our service: submitting waits until it is back. Keep this page open.',
  waitsForConnection: 'Waits for the connection…',
  /** Stands in the place of 'Saved', like the next one: no longer than the texts that its height fits. */
  endsLater: (seconds: number) => `Our service was down: your test ends ${inMinutes(seconds)} later.`,
  keepsNothing: 'This browser keeps no answers: close it only at ‘Saved’.',
  submitUnknown: 'It is not known yet whether your test was submitted.',
  submitAsking: 'The server is asked until it answers. Your result comes by itself.',
  timeOverCutOff:
    'No connection to our service. Your test ends with the answers that reached us in time. The result comes by itself when the connection is back.',
  /** What was sent may have arrived although its reply was lost: the phone does not know. */
  timeOverUnsent: (questions: string, count: number) =>
    `As far as this phone knows, ${
      count === 1
        ? `one answer did not reach us in time: question ${questions}`
        : `${count} answers did not reach us in time: questions ${questions}`
    }. What came too late does not count, unless we give time back because our service was down.`,
  leaveSaved: 'The clock goes on. Your answers are saved; come back from the dashboard while there is time.',
  leaveUnsaved:
    'The clock goes on, and some answers are not saved yet. They are lost if this page is closed before that.',
  leaveKept:
    'The clock goes on, and some answers are not sent yet. They are safe on this phone: open the test again with a connection before its time is over.',
  stay: 'Stay in the test',
  leaveNow: 'Leave',
  takenOverTitle: 'This test is open elsewhere',
  takenOverLine: 'It goes on in another window or on another device. Here you see the answers that are saved.',
  takenOverUnsent: (questions: string, count: number) =>
    count === 1
      ? `One answer from here is not sent: question ${questions}. It is sent if you continue here.`
      : `${count} answers from here are not sent: questions ${questions}. They are sent if you continue here.`,
  updateTitle: 'A new version is ready',
  updateLine: 'All your answers are saved. The page opens again at this question; the clock goes on.',
  updateNow: 'Update now',
  updateLater: 'After the test',
  continueHere: 'Continue here',
  onlyLook: 'Only look',
  looking: 'You only look here: a tap changes no answer.',
  keysChoose: 'choose',
  keysMark: 'mark for review',
  keysMove: 'change question',
  keysOff: 'Turn keys off',
  keysOn: 'Turn keys on',
  textSize: 'Text size',
  sizes: { normal: 'Normal', large: 'Large', largest: 'Larger' },
  questionsIn: 'Questions in',
  both: 'Both',
  buttonsIn: 'Buttons and theme',
  fullScreen: 'Use the full screen',
};
export type SittingTexts = typeof sittingTexts;
