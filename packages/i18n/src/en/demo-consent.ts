import { type ConsentTexts, consentTexts } from './consent.ts';

/** The notice of the demo, where all data stay in the browser. */
export const demoConsentTexts: ConsentTexts = {
  ...consentTexts,
  withdrawn: 'You have withdrawn your consent. The demo stays closed until you agree again or delete what it keeps.',
  what: 'What this browser keeps',
  whatPoints: [
    'The demo user’s answers, how long each question was on the screen, results, the times of the tests and reports of mistakes.',
    'When the demo was entered, how the browser describes itself, and the last 100 steps in the demo.',
    'All of it stays in this browser. Nothing about you reaches us.',
  ],
  paidPoint: 'What you paid and bought in the simulation. No real money moves here.',
  whyPoints: [
    'So that you can sit tests, see your results and go on where you stopped.',
    'For nothing else: no advertising, no tracking, no sale of data.',
  ],
  rightsPoints: [
    'You can withdraw this consent in the profile at any time, as easily as you give it here.',
    'There you can also download everything that is kept, or delete it.',
  ],
  declineHint: 'The demo is then not opened, and nothing about you is kept.',
  declined: 'The demo was not opened. Nothing about you was kept.',
  declinedKept: 'You have left the demo and it is closed. What this browser kept stays until you delete it.',
  signedOut: 'You are logged out. Everything is as it was.',
};
