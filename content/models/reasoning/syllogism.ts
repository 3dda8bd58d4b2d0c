import type { Bilingual } from '@bharti/domain/bilingual';
import type { Level } from '@bharti/domain/content/test';
import { defineModel } from '../framework/model.ts';
import { conclusionAnswerAt, conclusionSlips } from './conclusions.ts';

/** In Marathi each has one form for singular and plural, so that 'सर्व … आहेत' and 'एकही … नाही' fit all. */
const people: readonly Bilingual[] = [
  { en: 'teachers', mr: 'शिक्षक' },
  { en: 'poets', mr: 'कवी' },
  { en: 'singers', mr: 'गायक' },
  { en: 'players', mr: 'खेळाडू' },
  { en: 'runners', mr: 'धावपटू' },
  { en: 'lawyers', mr: 'वकील' },
  { en: 'farmers', mr: 'शेतकरी' },
  { en: 'drivers', mr: 'चालक' },
  { en: 'soldiers', mr: 'सैनिक' },
  { en: 'writers', mr: 'लेखक' },
];

type Claim = 'all' | 'some' | 'no' | 'someNot';

function sentence(claim: Claim, one: Bilingual, other: Bilingual): Bilingual {
  if (claim === 'all') return { en: `All ${one.en} are ${other.en}.`, mr: `सर्व ${one.mr} ${other.mr} आहेत.` };
  if (claim === 'some') return { en: `Some ${one.en} are ${other.en}.`, mr: `काही ${one.mr} ${other.mr} आहेत.` };
  if (claim === 'no') return { en: `No ${one.en} are ${other.en}.`, mr: `एकही ${one.mr} ${other.mr} नाही.` };
  return { en: `Some ${one.en} are not ${other.en}.`, mr: `काही ${one.mr} ${other.mr} नाहीत.` };
}

/** A conclusion about the outer terms; `isTurned`: the second is said of the first. */
type Conclusion = { readonly claim: Claim; readonly isTurned: boolean };
const conclusions: readonly Conclusion[] = [
  { claim: 'all', isTurned: false },
  { claim: 'some', isTurned: false },
  { claim: 'no', isTurned: false },
  { claim: 'someNot', isTurned: false },
  { claim: 'all', isTurned: true },
  { claim: 'some', isTurned: true },
];

/** Two statements, the second about the last term of the first, and which of `conclusions` follow, by their places. */
const figures: readonly {
  readonly first: Claim;
  readonly second: Claim;
  readonly follows: readonly number[];
  readonly level: Level;
}[] = [
  { first: 'all', second: 'all', follows: [0, 1, 5], level: 'easy' },
  { first: 'some', second: 'all', follows: [1, 5], level: 'medium' },
  { first: 'all', second: 'no', follows: [2, 3], level: 'medium' },
  { first: 'some', second: 'no', follows: [3], level: 'hard' },
  { first: 'all', second: 'some', follows: [], level: 'hard' },
];
/** Of these pairs one must be true although neither follows; papers have 'either … or' for them. */
const oneMustHold = ['1 2', '2 5', '0 3'];

const none: Bilingual = { en: '', mr: '' };
export const syllogism = defineModel({
  id: 'syllogism-two-statements',
  version: 6,
  topic: 'syllogism',
  form: 'statements',
  draw: ({ some, from }) => ({ terms: some(people, 3), figure: from(figures), asked: some([0, 1, 2, 3, 4, 5], 2) }),
  level: {
    of: ['easy', 'medium', 'hard'],
    by: ({ figure }) => figure.level,
  },
  isSensible: ({ asked }) => !oneMustHold.includes(asked.toSorted((a, b) => a - b).join(' ')),
  write: ({ terms: [p = none, q = none, r = none], figure, asked }) => {
    const said = (place: number) => {
      const { claim, isTurned } = conclusions[place] ?? { claim: 'all', isTurned: false };
      return isTurned ? sentence(claim, r, p) : sentence(claim, p, r);
    };
    const [one = 0, two = 1] = asked;
    const [first, second] = [sentence(figure.first, p, q), sentence(figure.second, q, r)];
    const place = (figure.follows.includes(one) ? 1 : 0) + (figure.follows.includes(two) ? 2 : 0);
    const following = figure.follows.map(said);
    return {
      stem: {
        en: `Statements: ${first.en} ${second.en}\nConclusions:\n1. ${said(one).en}\n2. ${said(two).en}\nWhich conclusion follows?`,
        mr: `विधाने: ${first.mr} ${second.mr}\nअनुमाने:\n1. ${said(one).mr}\n2. ${said(two).mr}\nकोणते अनुमान निघते?`,
      },
      answer: conclusionAnswerAt(place),
      show: (answer: Bilingual) => answer,
      mistakes: conclusionSlips(place),
      working: {
        en:
          following.length === 0
            ? `About ${p.en} and ${r.en} nothing is certain.`
            : `What is certain: ${following.map(({ en }) => en).join(' ')}`,
        mr:
          following.length === 0
            ? `${p.mr} व ${r.mr} यांच्याबद्दल निश्चित काहीच निघत नाही.`
            : `निश्चितपणे निघते: ${following.map(({ mr }) => mr).join(' ')}`,
      },
      shortWay: {
        en: 'draw circles in the way that is worst for the conclusion; it follows only if it holds even then.',
        mr: 'अनुमानाला सर्वांत प्रतिकूल ठरतील अशी वर्तुळे काढा; तरीही ते खरे ठरले, तरच निघते.',
      },
    };
  },
});
