import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel } from '../framework/model.ts';
import { conclusionAnswerAt, conclusionSlips } from './conclusions.ts';

const signs = ['>', '≥', '='] as const;
type Sign = (typeof signs)[number];

const letters = ['P', 'Q', 'R', 'S', 'T', 'K', 'L', 'M', 'N'];

/** What follows for the ends of a chain of signs. */
const joined = (chain: readonly Sign[]): Sign => (chain.includes('>') ? '>' : chain.includes('≥') ? '≥' : '=');

/** A conclusion about the letters at two places of the chain, the first before the second. `isTurned`: said of the second. */
type Conclusion = { readonly first: number; readonly second: number; readonly sign: Sign; readonly isTurned: boolean };

const follows = (chain: readonly Sign[], { first, second, sign, isTurned }: Conclusion): boolean =>
  !isTurned && sign === joined(chain.slice(first, second));

/** Readers disagree whether A ≥ B follows where A > B or A = B is known, so it is not asked. */
const isClear = (chain: readonly Sign[], { first, second, sign, isTurned }: Conclusion): boolean => {
  const known = joined(chain.slice(first, second));
  return second - first > 1 && (known === '≥' || sign !== '≥') && !(isTurned && known === '=');
};

export const comparisons = defineModel({
  id: 'statement-conclusion-comparisons',
  version: 3,
  topic: 'statement-conclusion',
  form: 'statements',
  draw: ({ some, from, whole }) => ({
    names: some(letters, 4),
    chain: [from(signs), from(signs), from(signs)] as const,
    said: [0, 1].map(
      (): Conclusion => ({ first: whole(0, 2), second: whole(1, 3), sign: from(signs), isTurned: whole(0, 3) === 0 }),
    ),
    place: whole(0, 3),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ chain }) => (chain.includes('≥') ? 'medium' : 'easy'),
  },
  isSensible: ({ chain, said, place }) => {
    const [left, right] = said;
    if (left === undefined || right === undefined || new Set(chain).size < 2) return false;
    return (
      // With two conclusions about the same two letters, one may have to hold although neither follows by itself.
      (left.first !== right.first || left.second !== right.second) &&
      [left, right].every((each) => isClear(chain, each)) &&
      (follows(chain, left) ? 1 : 0) + (follows(chain, right) ? 2 : 0) === place
    );
  },
  write: ({ names, chain, said, place }) => {
    const text = ({ first, second, sign, isTurned }: Conclusion) =>
      isTurned ? `${names[second]} ${sign} ${names[first]}` : `${names[first]} ${sign} ${names[second]}`;
    const statement = `${names[0]} ${chain[0]} ${names[1]} ${chain[1]} ${names[2]} ${chain[2]} ${names[3]}`;
    const listed = said.map((each, i) => `${i + 1}. ${text(each)}`).join('\n');
    const known = said.map(
      ({ first, second }) => `${names[first]} ${joined(chain.slice(first, second))} ${names[second]}`,
    );
    return {
      stem: {
        en: `Statement: ${statement}\nConclusions:\n${listed}\nWhich conclusion follows?`,
        mr: `विधान: ${statement}\nअनुमाने:\n${listed}\nकोणते अनुमान निघते?`,
      },
      answer: conclusionAnswerAt(place),
      show: (answer: Bilingual) => answer,
      mistakes: conclusionSlips(place),
      working: {
        en: `From the statement: ${[...new Set(known)].join(' and ')}; nothing more is certain about these letters.`,
        mr: `विधानावरून: ${[...new Set(known)].join(' व ')}; या अक्षरांबद्दल याहून अधिक निश्चित सांगता येत नाही.`,
      },
      shortWay: {
        en: 'between two letters > wins over ≥, and ≥ over =.',
        mr: 'दोन अक्षरांमध्ये एक जरी > असेल तर >; एकही > नसून ≥ असेल तर ≥; फक्त = असतील तरच =.',
      },
    };
  },
});
