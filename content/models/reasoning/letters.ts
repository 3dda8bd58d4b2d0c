const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter at a place of the alphabet, from 1; after Z comes A again. */
export const letterAt = (place: number): string => letters[(((place - 1) % 26) + 26) % 26] ?? '';

/** The place of a letter in the alphabet, from 1. */
export const placeOf = (letter: string): number => letters.indexOf(letter) + 1;

/** The word with each letter moved by a number of places. */
export const shifted = (word: string, by: (index: number) => number): string =>
  [...word].map((letter, i) => letterAt(placeOf(letter) + by(i))).join('');

/** The word in the alphabet that runs backwards: A for Z, B for Y. */
export const opposite = (word: string): string => [...word].map((letter) => letterAt(27 - placeOf(letter))).join('');

export const reversed = (word: string): string => [...word].reverse().join('');

/** Words of the exam and of daily life for questions about their letters. */
export const codeWords =
  'POLICE GUARD DUTY ARMY FORT RIVER FARM COURT LAW JAIL BEAT PEACE ORDER VILLAGE SCHOOL BRIDGE TRAIN TIGER LOTUS WATER FIELD MARKET GARDEN'.split(
    ' ',
  );
