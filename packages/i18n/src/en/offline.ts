// Working without a connection: what is kept on the device, and what needs a connection.

export const offlineTexts = {
  title: 'Without a network',
  badge: 'Offline',
  headingOffline: 'No network. You can go on studying.',
  lineOffline: 'We look for the network by ourselves.',
  headingOnline: 'On this phone',
  lineOnline: 'This opens without a network too.',
  ready: 'Ready on this phone',
  nothingReady: 'Nothing is kept on this phone yet. Keep a note while you have a network, and it opens here.',
  toNotes: 'See the notes',
  keptSize: (size: string) => `${size} on this phone`,
  read: 'Read',
  readNote: (title: string) => `Read ${title}`,
  resultOf: (date: string) => `your paper of ${date}, with explanations`,
  readPaper: (title: string) => `Read your paper of ${title}`,
  removeNote: (title: string) => `Remove ${title} from this phone`,
  removed: (title: string) => `${title} is no longer kept on this phone.`,
  waiting: 'Waiting for the network',
  waitingTests: 'Starting and submitting a test',
  waitingTestsLine: 'answers of a running test stay on its page and are sent by themselves',
  waitingResults: 'New results, leaderboard',
  waitingResultsLine: 'you see them as they last were',
  waitingMoney: 'Adding money, buying tests',
  waitingMoneyLine: 'nothing is charged without a network',
  waitingVideos: 'Videos',
  waitingVideosLine: 'they need the network',
  tryNow: 'Try now',
  trying: 'Looking for the network…',
  stillOffline: 'There is still no connection to the server.',
};

export type OfflineTexts = typeof offlineTexts;
