/** A longer formula does not fit on a line of a phone. In characters. */
const longest = 26;

const formula = /[\w().,²³√%/π₹°]{1,9}(?: [+−×÷=≠<>≤≥≈±⇒] [\w().,²³√%/π₹°]{1,9})+/g;

/** Keeps each short formula of a text on one line: '2x + 3y = 16' is broken at none of its spaces. */
export const keepFormulas = (text: string): string =>
  text.replace(formula, (found) => (found.length > longest ? found : found.replaceAll(' ', '\u00a0')));
