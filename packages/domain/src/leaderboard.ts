/** The leaderboard counts reward points of this many days (decisions). */
export const leaderboardDays = 30;
/** Rows shown (specification, section 2: a list of 3). */
export const leaderboardSize = 3;

/** First name and initial: 'Asha Patil' is shown as 'Asha P.' (decisions). A name of one word stands alone. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  if (last === undefined) return first;
  // A grapheme, not a code point: Devanagari vowel signs belong to their consonant.
  const [initial] = new Intl.Segmenter('mr', { granularity: 'grapheme' }).segment(last);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

/** The word the dashboard greets with; the specification's 'User' stands in at the edge, in the reader's language. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';
