import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel } from '../framework/model.ts';
import { same } from '../framework/words.ts';

const words: readonly Bilingual[] = [
  { en: 'river', mr: 'नदी' },
  { en: 'bridge', mr: 'पूल' },
  { en: 'village', mr: 'गाव' },
  { en: 'road', mr: 'रस्ता' },
  { en: 'school', mr: 'शाळा' },
  { en: 'field', mr: 'शेत' },
  { en: 'fort', mr: 'किल्ला' },
  { en: 'forest', mr: 'जंगल' },
  { en: 'market', mr: 'बाजार' },
  { en: 'temple', mr: 'मंदिर' },
  { en: 'rain', mr: 'पाऊस' },
  { en: 'tree', mr: 'झाड' },
];
const codes = ['pa', 'ko', 'ti', 'na', 'su', 'mi', 'lo', 'be', 'ra', 'du', 'ze', 'ga'];
const none: Bilingual = { en: '', mr: '' };

/** Which of the words each group has; the first is in groups 1 and 2, the second in 1 and 3, the third in 2 and 3. */
const groups: readonly (readonly number[])[] = [
  [0, 1, 3],
  [0, 2, 4],
  [1, 2, 5],
];

export const sentenceCodes = defineModel({
  id: 'coding-common-words',
  version: 2,
  topic: 'coding',
  level: 'medium',
  form: 'plain',
  draw: ({ some, whole }) => ({
    chosen: some(words, 6),
    signs: some(codes, 6),
    asked: whole(0, 5),
    wordOrders: groups.map((group) => some(group, 3)),
    codeOrders: groups.map((group) => some(group, 3)),
  }),
  write: ({ chosen, signs, asked, wordOrders, codeOrders }) => {
    const word = chosen[asked] ?? none;
    const answer = signs[asked] ?? '';
    const list = (of: (place: number) => string, places: readonly number[] = []) => places.map(of).join(' ');
    const said = groups.map((_, i) => ({
      en: `‘${list((place) => chosen[place]?.en ?? '', wordOrders[i])}’ is ‘${list((place) => signs[place] ?? '', codeOrders[i])}’`,
      mr: `‘${list((place) => chosen[place]?.mr ?? '', wordOrders[i])}’ म्हणजे ‘${list((place) => signs[place] ?? '', codeOrders[i])}’`,
    }));
    const inGroups = [0, 1, 2].filter((i) => (groups[i] ?? []).some((place) => place === asked));
    const beside = [...new Set(inGroups.flatMap((i) => groups[i] ?? []))].filter((place) => place !== asked);
    const away = [0, 1, 2, 3, 4, 5].filter((place) => place !== asked && !beside.includes(place));
    const isCommon = inGroups.length === 2;
    const [first = 0, second = 0] = inGroups;
    return {
      stem: {
        en: `In a code ${said.map(({ en }) => en).join(', ')}. What is the code of ‘${word.en}’? (The codes may stand in another order than the words.)`,
        mr: `एका सांकेतिक भाषेत ${said
          .map(({ mr }) => mr)
          .slice(0, -1)
          .join(
            ', ',
          )} आणि ${said.at(-1)?.mr} असेल, तर ‘${word.mr}’चा संकेत कोणता? (संकेतांचा क्रम शब्दांच्या क्रमापेक्षा वेगळा असू शकतो.)`,
      },
      answer,
      show: same,
      mistakes: [...beside, ...away].map(
        (place) =>
          [
            signs[place] ?? '',
            `taking the code of ‘${chosen[place]?.en}’`,
            `‘${chosen[place]?.mr}’चा संकेत घेतल्यास`,
          ] as const,
      ),
      working: isCommon
        ? {
            en: `‘${word.en}’ alone is common to sentences ${first + 1} and ${second + 1}, and of the codes ‘${answer}’ alone.`,
            mr: `वाक्य ${first + 1} व ${second + 1} यांत ‘${word.mr}’ हाच शब्द व ‘${answer}’ हाच संकेत समान आहे.`,
          }
        : {
            en: `The other two words of sentence ${first + 1} also stand in other sentences and so do their codes; ‘${answer}’ is left for ‘${word.en}’.`,
            mr: `वाक्य ${first + 1} मधील इतर दोन शब्द व त्यांचे संकेत इतर वाक्यांतही आहेत; ‘${word.mr}’साठी ‘${answer}’ उरतो.`,
          },
      shortWay: {
        en: 'compare two sentences at a time and strike out what is common.',
        mr: 'दोन-दोन वाक्यांची तुलना करून समान शब्द व संकेत खोडत जा.',
      },
    };
  },
});
