export const consentTexts = {
  title: 'Before you begin: your data',
  outdated: 'This notice has changed since you agreed to it. Please read it again.',
  withdrawn: 'You have withdrawn your consent. Your account stays closed until you agree again or delete it.',
  what: 'What we keep',
  whatPoints: [
    'Your name, email address and profile picture, as your sign-in gives them.',
    'Your answers, how long each question was on your screen, results, the times of your tests, what you revise in your mistakes notebook and what you report about mistakes in questions.',
    'The exact time of each login and how your browser describes itself, which may name the model of your phone. Never your IP address, phone number or location.',
  ],
  paidPoint:
    'If you buy tests: what, when, for how much, and the numbers of the payments. Never card or UPI details. These entries stay, without your name, after you delete the account.',
  why: 'Why',
  whyPoints: [
    'So that you can sit tests, see your results and go on where you stopped.',
    'To show your first name and initial on the leaderboard, only if you choose so.',
    'To see how hard questions are, and to show candidates how they did beside all others, without names. For that your results stay, without your name, after you delete the account.',
    'For nothing else: no advertising, no tracking, no sale of data.',
  ],
  rights: 'You decide',
  rightsPoints: [
    'You can withdraw this consent in your profile at any time, as easily as you give it here.',
    'There you can also download your data as a file, or delete your account.',
    'For a complaint write to our grievance officer first (‘Contact and grievances’ below), then to the Data Protection Board of India.',
  ],
  more: 'Read more:',
  isAdult: 'I am 18 or older',
  isAdultMissing: 'This site is for people of 18 or older. Tick the box only if you are; without it you cannot go on.',
  withTerms: 'With ‘Agree and continue’ you also accept the terms of use.',
  agree: 'Agree and continue',
  agreeing: 'One moment…',
  decline: 'I do not agree',
  declineHint: 'Your account is then not opened, and nothing about you is kept.',
  declined: 'Your account was not opened. Nothing about you was kept.',
  declinedKept: 'You are logged out and your account is closed. What it held is kept until you delete it.',
  signedOut: 'You are logged out. Your account is as it was.',
  version: (date: string) => `Notice of ${date}`,
};

export type ConsentTexts = typeof consentTexts;
