import type { ComparedQuestion } from '@bharti/domain/duplicates/near-duplicates';

/** A stem of more words asks something in words. */
const mostWords = 10;

/**
 * Whether the figures are all that a question asks with, as in a series or an expression. The search for near-duplicates takes all
 * figures for the same, so it takes any two such questions for each other.
 */
export const isOfFiguresOnly = ({ stem, options }: ComparedQuestion): boolean =>
  (stem.en.match(/\p{L}+/gu) ?? []).length <= mostWords && options.every(({ en }) => !/\p{L}/u.test(en));
