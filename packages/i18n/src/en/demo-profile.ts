import { type ProfileTexts, profileTexts } from './profile.ts';

/** The profile texts of the demo, where data and results stay in one browser. */
export const demoProfileTexts: ProfileTexts = {
  ...profileTexts,
  fromSignIn: 'Every visitor of the demo has this name.',
  devicesHint: 'The demo knows this browser only.',
  downloadHint:
    'As one ZIP file: a page with the most important in readable form, and data.json with everything this browser keeps, for other programs.',
  deletionGone: 'Gone from this browser at once: answers, results, sign-ins, consent and files.',
  deletionKept: 'Nothing is left over, and a test under way is lost.',
  deletionHolds: (amount: string) => `The simulated wallet holds ${amount}.`,
  deletionWallet: 'It is not real money and goes with the rest.',
  deletionNew: 'If you enter the demo again later, it begins anew.',
};
