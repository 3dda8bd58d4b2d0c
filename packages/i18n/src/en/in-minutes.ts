/** A length of time in a sentence: '10 min 5 s' and the like. */
export const inMinutes = (seconds: number): string =>
  [seconds >= 60 && `${Math.floor(seconds / 60)} min`, seconds % 60 > 0 && `${seconds % 60} s`]
    .filter(Boolean)
    .join(' ');
