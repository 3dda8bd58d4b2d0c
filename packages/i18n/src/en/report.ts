import type { ReportKind } from '@bharti/domain/content/question-report';

/** The sheet by which a candidate reports a mistake in a question. */
export const reportTexts = {
  title: 'Report a mistake',
  what: 'What is wrong with this question?',
  kinds: {
    wrong_key: 'The answer key is wrong',
    unclear: 'The question is wrong or unclear',
    translation: 'English and Marathi differ',
    spelling: 'Spelling or typing mistake',
    figure: 'The figure is wrong or missing',
    other: 'Something else',
  } satisfies Record<ReportKind, string>,
  text: 'In one line',
  textIfYouLike: 'In one line (optional)',
  noPersonalData: 'Do not write your name, phone number or anything else about a person.',
  clock: 'The clock of the test goes on. You can also report the question later, from your result.',
  demo: 'In the demo the report is kept only in this browser. It is not read.',
  again: 'If you have reported this question before, this report takes its place.',
  chooseKind: 'Choose what is wrong.',
  writeText: 'Write in one line what is wrong.',
  send: 'Send',
  sending: 'Sending…',
  notSent: 'The report is not sent yet',
  stays: 'Sending needs a connection. What you wrote stays here until you close this.',
  thanks: 'Thank you. Your report has been sent.',
  thanksLine:
    'Our editors look at it. If the question is wrong, it is corrected. If it is right, their answer stands beside it in your result.',
  thanksDemo: 'Thank you. Your report is kept in this browser.',
};

export type ReportTexts = typeof reportTexts;
