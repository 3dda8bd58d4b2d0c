import { plural } from '../plural.ts';

/** Asked at a log-out when revisions of the mistakes notebook could not be sent. */
export const logOutTexts = {
  title: 'Save your revision first?',
  sending: 'Saving your revision to your account …',
  unsent: (count: number) =>
    `What you revised (${plural(count, 'question', 'questions')}) is only on this phone. If you log out now it is lost, and these questions come again as if you had not revised them.`,
  leave: 'Log out without saving',
  stay: 'Stay logged in',
};

export type LogOutTexts = typeof logOutTexts;
