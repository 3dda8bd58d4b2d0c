import { loadOnce } from '../../platform/concurrency/load-once.ts';
import { Refused } from '../../shared/refusals.ts';

/** Loaded on demand: the lists take 20 MB of memory, and passwords are seldom chosen. */
const estimator = loadOnce(async () => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary: { ...dictionary, own: ownWords }, graphs: adjacencyGraphs });
});

/** Words that a person guesses first on this site (docs/adr/0092). */
const ownWords = [
  ...['police', 'bharti', 'policebharti', 'maharashtra', 'marathi', 'mumbai', 'constable', 'shipai', 'khaki'],
  ...[
    'mock',
    'test',
    'mocktest',
    'exam',
    'series',
    'admin',
    'administrator',
    'owner',
    'editor',
    'support',
    'institute',
  ],
];

/** The time of the estimate grows with the length, and it blocks the process. What follows can only make a password harder to guess. */
const longestEstimated = 60;
/** zxcvbn's score for 'safely unguessable', from 100 million guesses on. */
const safe = 3;

/** Whether the password is among those that are guessed first: usual ones, words with digits, rows of keys, repeats, the user name. */
export async function isGuessable(password: string, username: string): Promise<boolean> {
  return (await estimator()).check(password.slice(0, longestEstimated), [username]).score < safe;
}

/** Refusal: `password_guessable`. */
export async function refuseGuessable(password: string, username: string): Promise<void> {
  if (await isGuessable(password, username)) throw new Refused({ code: 'password_guessable' });
}
