// Working without a connection: what is kept on the device, and what needs a connection.

import type { Locale } from '../locale.ts';

export const offlineTexts = {
  title: 'Without a network',
  badge: 'Offline',
  headingOffline: 'No network. You can go on studying.',
  lineOffline: 'We look for the network by ourselves.',
  headingOnline: 'On this device',
  lineOnline: 'This opens without a network too.',
  install: 'Install the app',
  ready: 'Ready on this device',
  noNotes: 'No note is kept on this device yet. Keep a note while you have a network, and it opens here.',
  toNotes: 'See the notes',
  /** `sent`: the data that it took to fetch. */
  keptSize: (stored: string, sent: string, chapters: readonly Locale[]) =>
    `takes ${stored} on this device${sent === stored ? '' : ` (${sent} of data, sent compressed)`} · chapters in ${chapters.length > 1 ? 'both languages' : chapters[0] === 'mr' ? 'Marathi' : 'English'}`,
  read: 'Read',
  open: 'Open',
  openNamed: (title: string) => `Open ${title}`,
  practice: 'Practice',
  practiceLine: 'one question at a time, with other numbers each time',
  mistakes: 'Mistakes notebook',
  mistakesLine: 'revise what you got wrong; the questions that come next are here',
  runningTest: 'your running test: its questions and your saved answers',
  timedOut: 'its time is over; the result comes when you are online',
  paperReady: (until: string, size: string) => `ready for offline, open until ${until} · ${size}`,
  paperOver: (size: string) => `the time to begin it offline is over · ${size}`,
  removePaperLine: (size: string) =>
    `This frees ${size}. You can keep it again while you have a network; new attempts at this test stay without a rank.`,
  papersNote: 'A test that is sat without a network gets marks, but no rank: its time cannot be verified.',
  papersLost: (titles: string) => `No longer on this device: ${titles}`,
  papersLostLine:
    'It was kept for offline use. An update of the app or the browser removed it. Keep it again while you have a network.',
  sittingRuns: (answered: number, total: number) =>
    `being sat offline, not submitted: ${answered} of ${total} answered`,
  sittingWaits: (answered: number, total: number) => `sat offline, waits to be sent: ${answered} of ${total} answered`,
  sittingNotTaken: (answered: number, total: number) => `sat offline, not counted: ${answered} of ${total} answered`,
  sittingsNotRead: 'Tests that were begun offline could not be read',
  sittingsNotReadLine:
    'The storage of this browser does not answer. A test that you began without a network may be in it. Please try again.',
  startPage: 'time, marks and rules; starting it needs the network',
  readNote: (title: string) => `Read ${title}`,
  openPdf: (title: string) => `Open the PDF of ${title}`,
  resultOf: (date: string) => `your paper of ${date}, with explanations`,
  readPaper: (title: string) => `Read your paper of ${title}`,
  removeNote: (title: string) => `Remove ${title} from this device`,
  removeTitle: (title: string) => `Remove ‘${title}’ from this device?`,
  removeLine: (size: string) =>
    `This frees ${size}. To read it without a network again, you would have to download it again.`,
  remove: 'Remove',
  doNotRemove: 'Leave it here',
  removed: (title: string) => `${title} is no longer kept on this device.`,
  waiting: 'Waiting for the network',
  needed: 'What needs the network',
  waitingTests: 'Starting a test that is not ready for offline, submitting',
  waitingTestsLine: 'answers stay on this device and are sent when a page of this site is open',
  waitingResults: 'New results, leaderboard',
  waitingResultsLine: 'you see them as they last were',
  waitingMoney: 'Adding money, buying tests',
  waitingMoneyLine: 'nothing is charged without a network',
  waitingVideos: 'Videos',
  waitingVideosLine: 'they need the network',
  unkept: 'This page is not on this device',
  unkeptLine: 'The server did not answer, and the page is not kept here. It opens when there is a network.',
  toKept: 'See what opens without a network',
  tryNow: 'Try now',
  trying: 'Looking for the network…',
  stillOffline: 'There is still no connection to the server.',
};

export type OfflineTexts = typeof offlineTexts;
