import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel, type Mistake } from '../framework/model.ts';
import { type RelationSlip, type RelationTerm, relationSlips, relationTerms } from './relation-terms.ts';

const signs = ['+', '−', '×', '÷'];
const ties = [
  { name: 'father', en: 'is the father of', mr: 'चे वडील', pronoun: 'हे', verb: 'आहेत' },
  { name: 'mother', en: 'is the mother of', mr: 'ची आई', pronoun: 'ही', verb: 'आहे' },
  { name: 'brother', en: 'is the brother of', mr: 'चा भाऊ', pronoun: 'हा', verb: 'आहे' },
  { name: 'sister', en: 'is the sister of', mr: 'ची बहीण', pronoun: 'ही', verb: 'आहे' },
] as const;

type Result = { readonly answer: RelationTerm; readonly wrong: readonly (readonly [RelationTerm, RelationSlip])[] };

/** What the first letter is to the last, by the tie of the second letter to the last and then of the first to the second. */
const results: Readonly<Record<string, Result>> = {
  'father father': {
    answer: 'grandfather',
    wrong: [
      ['father', 'generation'],
      ['grandson', 'turned'],
      ['kaka', 'signs'],
    ],
  },
  'father mother': {
    answer: 'grandmother',
    wrong: [
      ['mother', 'generation'],
      ['granddaughter', 'turned'],
      ['atya', 'signs'],
    ],
  },
  'father brother': {
    answer: 'kaka',
    wrong: [
      ['mama', 'side'],
      ['putanya', 'turned'],
      ['grandfather', 'signs'],
    ],
  },
  'father sister': {
    answer: 'atya',
    wrong: [
      ['mavshi', 'side'],
      ['bhachi', 'turned'],
      ['grandmother', 'signs'],
    ],
  },
  'mother father': {
    answer: 'grandfather',
    wrong: [
      ['father', 'generation'],
      ['grandson', 'turned'],
      ['mama', 'signs'],
    ],
  },
  'mother mother': {
    answer: 'grandmother',
    wrong: [
      ['mother', 'generation'],
      ['granddaughter', 'turned'],
      ['mavshi', 'signs'],
    ],
  },
  'mother brother': {
    answer: 'mama',
    wrong: [
      ['kaka', 'side'],
      ['bhacha', 'turned'],
      ['grandfather', 'signs'],
    ],
  },
  'mother sister': {
    answer: 'mavshi',
    wrong: [
      ['atya', 'side'],
      ['bhachi', 'turned'],
      ['grandmother', 'signs'],
    ],
  },
  'brother father': {
    answer: 'father',
    wrong: [
      ['son', 'turned'],
      ['grandfather', 'generation'],
      ['kaka', 'signs'],
    ],
  },
  'brother mother': {
    answer: 'mother',
    wrong: [
      ['daughter', 'turned'],
      ['grandmother', 'generation'],
      ['atya', 'signs'],
    ],
  },
  'sister father': {
    answer: 'father',
    wrong: [
      ['son', 'turned'],
      ['grandfather', 'generation'],
      ['mama', 'signs'],
    ],
  },
  'sister mother': {
    answer: 'mother',
    wrong: [
      ['daughter', 'turned'],
      ['grandmother', 'generation'],
      ['mavshi', 'signs'],
    ],
  },
};

const letterGroups = ['PQR', 'ABC', 'LMN', 'XYZ', 'KLM', 'RST'];

export const relationCodes = defineModel({
  id: 'relations-signs',
  version: 2,
  topic: 'relations',
  level: 'hard',
  form: 'plain',
  draw: ({ some, from }) => ({ used: some(signs, 4), letters: from(letterGroups), near: from(ties), far: from(ties) }),
  isSensible: ({ near, far }) => results[`${far.name} ${near.name}`] !== undefined,
  write: ({ used, letters, near, far }) => {
    const { answer, wrong } = results[`${far.name} ${near.name}`] ?? { answer: 'father', wrong: [] };
    const [a = '', b = '', c = ''] = letters;
    const signOf = (tie: (typeof ties)[number]) => used[ties.indexOf(tie)] ?? '';
    const isElder = ['grandfather', 'kaka', 'mama', 'father'].includes(answer);
    const pronoun = isElder ? 'हे' : near.pronoun;
    const ending = isElder ? 'चे' : 'ची';
    const rules = ties.map((tie) => ({
      en: `‘${a} ${signOf(tie)} ${b}’ means that ${a} ${tie.en} ${b}`,
      mr: `‘${a} ${signOf(tie)} ${b}’ म्हणजे ${a} ${tie.pronoun} ${b} ${tie.mr}`,
    }));
    const expression = `${a} ${signOf(near)} ${b} ${signOf(far)} ${c}`;
    return {
      stem: {
        en: `${rules.map(({ en }) => en).join(', ')}. If ${expression}, how is ${a} related to ${c}?`,
        mr: `${rules.map(({ mr }) => mr).join(', ')}. जर ${expression} असेल, तर ${a} चे ${c} शी नाते कोणते?`,
      },
      answer: relationTerms[answer],
      show: (term: Bilingual) => term,
      mistakes: wrong.map(
        ([term, slip]): Mistake<Bilingual> => [relationTerms[term], relationSlips[slip].en, relationSlips[slip].mr],
      ),
      working: {
        en: `${a} ${near.en} ${b}, and ${b} ${far.en} ${c}. So the relation is: ${relationTerms[answer].en}.`,
        mr: `${a} ${near.pronoun} ${b} ${near.mr} व ${b} ${far.pronoun} ${c} ${far.mr} ${far.verb}; म्हणून ${a} ${pronoun} ${c} ${ending} ${relationTerms[answer].mr}.`,
      },
      shortWay: {
        en: 'write the words in place of the signs first, then read from the last letter to the first.',
        mr: 'आधी चिन्हांच्या जागी नाती लिहा; मग शेवटच्या अक्षरापासून पहिल्या अक्षराकडे वाचा.',
      },
    };
  },
});
