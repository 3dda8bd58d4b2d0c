import type { LegalText } from '../legal-text.ts';

export const contactTexts: LegalText = {
  title: 'Contact and grievances',
  intro: 'Write in Marathi or English. Please use the email address of your account, so that we know whose it is.',
  sections: [
    {
      heading: 'What you can do yourself, at once',
      points: [
        'Your data as a file, withdrawing consent, signing out everywhere and deleting the account: all in your profile.',
        'How we handle data, and the terms: on the pages linked below.',
      ],
    },
    {
      heading: 'A grievance about your data',
      points: [
        'Say what happened and what you want done. The grievance officer answers as soon as possible, at the latest within 90 days.',
        'If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'A mistake in a question',
      points: ['Tell us the test, the number of the question and what is wrong, if possible with a source.'],
    },
  ],
};
