/** What the legal pages share. */
export const legalTexts = {
  pages: 'Legal pages',
  asOf: (date: string) => `As of ${date}`,
  support: 'Questions and help',
  grievance: 'Grievances about personal data',
  operator: 'Operator',
  sampleAddress: 'sample address',
  noContact:
    'The operator has not entered an address yet. Your data as a file, withdrawing consent and deleting the account need none: they are in your profile.',
  demo: 'This is a demo: it takes no money and nothing about you leaves this browser. The page speaks of the site with a server.',
};
export type LegalFrameTexts = typeof legalTexts;
