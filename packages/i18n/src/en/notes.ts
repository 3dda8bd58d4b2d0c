import type { Locale } from '../locale.ts';

export const notesTexts = {
  title: 'Free Notes',
  line: 'Six subjects for the written paper, in Marathi with the English terms beside.',
  failed: 'Failed to load the notes',
  free: 'FREE',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  asOf: (month: string) => `As of ${month}.`,
  pdfFormat: 'PDF Format',
  offlineAccess: 'Offline Access',
  readHere: 'Read here',
  readNote: (title: string) => `Read here: ${title}`,
  download: 'Download Now',
  downloadNote: (title: string) => `Download Now: ${title}`,
  openPdf: 'Open PDF',
  openNote: (title: string) => `Open PDF: ${title}`,
  noFile: 'This note has no PDF on this site yet. It can be read here.',
  needsLine: 'No connection. A note that is not kept on this device needs it.',
  keeping: (percent: number) => `Being kept on this device: ${percent}%. Leave this page open until it is done.`,
  keepingInApp: (percent: number) =>
    `Being kept on this device: ${percent}%. You may leave this page; do not close the app.`,
  stop: 'Stop',
  stopKeeping: (title: string) => `Stop keeping ${title}`,
  kept: (chapters: readonly Locale[]) =>
    `Kept on this device: the PDF, and the chapters in ${chapters.length > 1 ? 'both languages' : chapters[0] === 'mr' ? 'Marathi' : 'English'}`,
  keepLanguageToo: 'Keep the chapters in English too',
  remove: 'Remove',
  removeNote: (title: string) => `Remove ${title} from this device`,
  removeTitle: (title: string) => `Remove ‘${title}’ from this device?`,
  removeLine: (size: string) =>
    `This frees ${size}. To read it without a network again, you would have to download it again.`,
  doNotRemove: 'Leave it here',
  onDevice: (count: number, stored: string) =>
    count === 1
      ? `1 note on this device, ${stored}. It opens without a network.`
      : `${count} notes on this device, ${stored}. They open without a network.`,
  problems: {
    full: 'There is no space left on this device, so the note could not be kept.',
    refused: 'This browser keeps nothing for this site. The downloaded file stays in your downloads.',
    lost: 'The connection broke off, so the note could not be kept. Please try again.',
  },
  howTo: 'How to use them',
  steps: [
    ['Read a chapter here', 'Less than 20\u00a0KB a chapter. Easier on a small screen than a PDF.'],
    ['Practise its topic', 'The button stands at the end of a chapter that has questions.'],
    [
      'Download for the road',
      'Best on Wi-Fi. The PDF and its chapters, at most 0.4\u00a0MB more, stay on the device until you remove them.',
    ],
  ],
  categories: {
    'biology-one-liner': 'Biology',
    'general-knowledge': 'GK',
    'mathematics-formulas': 'Math',
    'reasoning-tricks': 'Reasoning',
    'current-affairs': 'Current Affairs',
    'marathi-grammar': 'Marathi',
  },
  lines: {
    'biology-one-liner': 'More than 300 facts, one line each: the body, diseases, plants, vitamins.',
    'general-knowledge': 'Maharashtra first: districts, rivers, forts, reformers, Panchayati Raj. Then India.',
    'mathematics-formulas': 'Every topic of the paper: the formula and worked examples.',
    'reasoning-tricks': 'The types of question, each with its method and worked examples.',
    'current-affairs': 'Only what is certain, with its dates.',
    'marathi-grammar': 'Sandhi, samas, vibhakti, prayog, alankar, vritta, idioms and proverbs, with examples.',
  },
};
export type NotesTexts = typeof notesTexts;
