import type { Locale } from '../locale.ts';

// Texts of the dialog that prints a test.

const en = {
  title: 'Print',
  language: 'Language of the paper',
  both: 'Both',
  paper: 'Question paper, two columns',
  sheet: 'Answer sheet with bubbles',
  key: 'Answer key',
  explanations: 'Explanations too',
  draftLine: 'This version is not published: every page says that it is a draft.',
  make: 'Make the PDF',
  making: 'Making the PDF…',
  nothing: 'Choose what to print.',
  about: (pages: number) => (pages === 1 ? 'About 1 page of A4' : `About ${pages} pages of A4`),
  made: (pages: number) => (pages === 1 ? 'The PDF is downloaded: 1 page.' : `The PDF is downloaded: ${pages} pages.`),
};
export type PrintTexts = typeof en;

const mr: PrintTexts = {
  title: 'प्रिंट',
  language: 'प्रश्नपत्रिकेची भाषा',
  both: 'दोन्ही',
  paper: 'प्रश्नपत्रिका, दोन रकान्यांत',
  sheet: 'वर्तुळांची उत्तरपत्रिका',
  key: 'उत्तरसूची',
  explanations: 'स्पष्टीकरणेही',
  draftLine: 'ही आवृत्ती प्रकाशित नाही: प्रत्येक पानावर ‘मसुदा’ असे लिहिले जाते.',
  make: 'PDF तयार करा',
  making: 'PDF तयार होत आहे…',
  nothing: 'काय प्रिंट करायचे ते निवडा.',
  about: (pages) => (pages === 1 ? 'A4 चे सुमारे 1 पान' : `A4 ची सुमारे ${pages} पाने`),
  made: (pages) => (pages === 1 ? 'PDF डाउनलोड झाली: 1 पान.' : `PDF डाउनलोड झाली: ${pages} पाने.`),
};

export const printTexts: Record<Locale, PrintTexts> = { en, mr };
