import { plural } from '../plural.ts';

/** A length of time in a sentence: '10 min 5 s' and the like. */
export const inMinutes = (seconds: number): string =>
  [
    seconds >= 60 && plural(Math.floor(seconds / 60), 'मिनिट', 'मिनिटे'),
    seconds % 60 > 0 && plural(seconds % 60, 'सेकंद', 'सेकंद'),
  ]
    .filter(Boolean)
    .join(' ');
