import { plural } from '../plural.ts';

/** A test that is kept on the phone, sat there, and sent later. */
export const offlineTestTexts = {
  wasKept: 'Kept for offline use before, so new attempts at this test are not ranked.',
  askTitle: 'Keep this test on this phone?',
  askPaper: 'The paper comes on this phone, without its answers. You can sit it once without a network, within 7 days.',
  askRank:
    'Without a network the time cannot be verified. So from now on no attempt of yours at this test is ranked or counts for points and average, also not one with a network. This cannot be undone.',
  askAgain: 'You have kept this test before: new attempts at it are not ranked.',
  askStays: 'Earlier results stay. You get your marks and the explanations, and the mistakes notebook goes on.',
  keepNow: 'Keep it',
  keeping: 'Keeping…',
  doNotKeep: 'Do not keep it',
  notKept: 'The test could not be kept',
  mayCount: 'It may count as kept all the same: then new attempts at it are not ranked.',
  noSpace: 'This browser stores nothing, or the phone has no space left.',
  ready: (until: string) => `Ready for offline · until ${until}`,
  readyLine: 'Open this page without a network to sit it. It is not ranked.',
  /** The paper is there, and the app that shows it is not. */
  appNotKept:
    'The paper is on this phone, but the app itself is not kept yet, so the test does not open without a network. Leave this page open until it says that it is ready.',
  /** On the card of the test on the dashboard. */
  marks: { ready: 'Ready for offline', begun: 'On this phone, not sent' },
  over: 'The time to begin it offline is over',
  remove: 'Remove from this phone',
  removeOf: (title: string) => `Remove from this phone: ${title}`,
  removeTitle: 'Remove the paper from this phone?',
  removeLine: 'You can keep it again while you have a network. New attempts at this test stay without a rank.',
  removeNow: 'Remove',
  leaveIt: 'Leave it here',
  /** In place of the texts of a test that is sat with a network. */
  start: {
    ifOffline: 'You are offline',
    goOn: 'This test is ready on this phone.',
    goOnLine:
      'Your answers are kept on this phone, also when the page is closed. They are sent when the app is open and online.',
    clockGoesOn: 'The clock goes on,',
    clockGoesOnLine: 'also when the page is closed.',
    notRanked: 'Sat offline: time not verified, not ranked. Your marks and the explanations come when you are online.',
    clockStarts: 'Sat offline: time not verified, not ranked.',
    failedLine: 'This phone could not store it. Free some space and press Start again.',
  },
  attempt: {
    saved: 'Saved on this phone',
    saving: 'Saving on this phone…',
    notStored: 'Not stored on this phone yet. Do not close this page.',
    retrying: (count: number) => `${count === 0 ? 'Safe' : `${count} of ${count} safe`} on this phone. Trying again…`,
    closed: 'Finished',
    submitFailed: 'The test could not be stored',
    submitRetry: 'Keep this page open and try again.',
    confirmLine: 'After this you cannot change an answer. The test is sent, and its result comes, when you are online.',
    timeOverLine: 'Your answers are kept on this phone.',
    timeOverFailed: 'The test could not be stored',
    leaveSaved: 'The clock goes on. Your answers are safe on this phone; open the test again while there is time.',
  },
  doubtTitle: 'Is the clock of this phone right?',
  doubtLine: 'By the clock of this phone, the time of the test ran out while you did not see this page.',
  doubtChoice:
    'If the clock is right, the time of the test is over: finish it, and your answers are sent. If the clock was set forward, go on with the time that was left. The time of an offline sitting is not verified, and it is not ranked.',
  doubtEnd: 'Finish and send',
  doubtGoOn: 'Go on with the test',
  notRead: 'The test on this phone has not opened',
  notReadLine:
    'The storage of this browser does not answer. A test that you began without a network may be in it. Please try again.',
  notDone: 'The storage of this browser does not answer',
  openUsual: 'Open the test as usual',
  satTitle: 'Sat offline',
  satHeading: 'Sat offline. Your result comes when you are online.',
  answered: 'Answered',
  answeredOf: (answered: number, total: number) => `${answered} of ${total}`,
  time: 'Time',
  keptHere: 'Your answers are kept on this phone. Time not verified, not ranked.',
  sending: 'Sending your answers…',
  waits: 'Not sent yet. It is tried again by itself, at once when there is a network.',
  sendNow: 'Send now',
  refused: 'This sitting does not count',
  refusedLine:
    'The server has no paper for it any more, or could not read it. Your answers stay on this phone, for you to read, until you remove them.',
  otherCounts:
    'This paper had been sent before, from another phone or page. That sitting counts, and these answers do not. They stay on this phone, for you to read, until you remove them.',
  countingResult: 'See the result that counts',
  answers: 'Your answers',
  noAnswer: 'not answered',
  forgetTitle: 'Remove these answers?',
  forgetLine: (count: number) => `${plural(count, 'answer is', 'answers are')} deleted from this phone.`,
  sent: (title: string) => `${title}: your offline sitting was sent. Its result is on the dashboard.`,
};

export type OfflineTestTexts = typeof offlineTestTexts;
