import type { Bilingual } from '@bharti/domain/bilingual';
import { defineModel, type Mistake } from '../framework/model.ts';
import { men, women } from './names.ts';

/** How one person of a family is related to the next. In Marathi the possessive before the word has the given ending. */
type Step = {
  readonly isMan: boolean;
  readonly en: string;
  readonly mr: string;
  /** हा …चा, ही …ची, हे …चे. */
  readonly pronoun: string;
  readonly ending: string;
  /** The same fact said of the other person, who is a man or a woman. */
  readonly back: (isMan: boolean) => StepName;
};

type StepName = 'father' | 'mother' | 'brother' | 'sister' | 'husband' | 'wife' | 'son' | 'daughter';

const child = (isMan: boolean): StepName => (isMan ? 'son' : 'daughter');
const sibling = (isMan: boolean): StepName => (isMan ? 'brother' : 'sister');
const parent = (isMan: boolean): StepName => (isMan ? 'father' : 'mother');

const man = { isMan: true, pronoun: 'हा', ending: 'चा' } as const;
const woman = { isMan: false, pronoun: 'ही', ending: 'ची' } as const;
const steps: Readonly<Record<StepName, Step>> = {
  father: { ...man, pronoun: 'हे', ending: 'चे', en: 'father', mr: 'वडील', back: child },
  mother: { ...woman, en: 'mother', mr: 'आई', back: child },
  brother: { ...man, en: 'brother', mr: 'भाऊ', back: sibling },
  sister: { ...woman, en: 'sister', mr: 'बहीण', back: sibling },
  husband: { ...man, en: 'husband', mr: 'पती', back: () => 'wife' },
  wife: { ...woman, en: 'wife', mr: 'पत्नी', back: () => 'husband' },
  son: { ...man, en: 'son', mr: 'मुलगा', back: parent },
  daughter: { ...woman, en: 'daughter', mr: 'मुलगी', back: parent },
};

/** A relation that is asked for. */
const terms = {
  father: { en: 'Father', mr: 'वडील' },
  mother: { en: 'Mother', mr: 'आई' },
  brother: { en: 'Brother', mr: 'भाऊ' },
  sister: { en: 'Sister', mr: 'बहीण' },
  son: { en: 'Son', mr: 'मुलगा' },
  daughter: { en: 'Daughter', mr: 'मुलगी' },
  grandfather: { en: 'Grandfather', mr: 'आजोबा' },
  grandmother: { en: 'Grandmother', mr: 'आजी' },
  grandson: { en: 'Grandson', mr: 'नातू' },
  granddaughter: { en: 'Granddaughter', mr: 'नात' },
  kaka: { en: 'Father’s brother', mr: 'काका' },
  mama: { en: 'Mother’s brother', mr: 'मामा' },
  atya: { en: 'Father’s sister', mr: 'आत्या' },
  mavshi: { en: 'Mother’s sister', mr: 'मावशी' },
  mami: { en: 'Wife of the mother’s brother', mr: 'मामी' },
  kaku: { en: 'Wife of the father’s brother', mr: 'काकू' },
  putanya: { en: 'Brother’s son', mr: 'पुतण्या' },
  putani: { en: 'Brother’s daughter', mr: 'पुतणी' },
  bhacha: { en: 'Sister’s son', mr: 'भाचा' },
  bhachi: { en: 'Sister’s daughter', mr: 'भाची' },
  vahini: { en: 'Brother’s wife', mr: 'वहिनी' },
  mehuna: { en: 'Wife’s brother', mr: 'मेहुणा' },
  mehuni: { en: 'Wife’s sister', mr: 'मेहुणी' },
  dir: { en: 'Husband’s brother', mr: 'दीर' },
  nanand: { en: 'Husband’s sister', mr: 'नणंद' },
  sasre: { en: 'Father-in-law', mr: 'सासरे' },
  sasu: { en: 'Mother-in-law', mr: 'सासू' },
  javai: { en: 'Son-in-law', mr: 'जावई' },
  sun: { en: 'Daughter-in-law', mr: 'सून' },
  chulatbhau: { en: 'Son of the father’s brother', mr: 'चुलतभाऊ' },
  atebhau: { en: 'Son of the father’s sister', mr: 'आतेभाऊ' },
  mamebhau: { en: 'Son of the mother’s brother', mr: 'मामेभाऊ' },
  mavasbhau: { en: 'Son of the mother’s sister', mr: 'मावसभाऊ' },
  chulatbahin: { en: 'Daughter of the father’s brother', mr: 'चुलतबहीण' },
  atebahin: { en: 'Daughter of the father’s sister', mr: 'आतेबहीण' },
  mamebahin: { en: 'Daughter of the mother’s brother', mr: 'मामेबहीण' },
  mavasbahin: { en: 'Daughter of the mother’s sister', mr: 'मावसबहीण' },
} as const satisfies Readonly<Record<string, Bilingual>>;
type Term = keyof typeof terms;

const slips = {
  side: { en: 'confusing the father’s side with the mother’s', mr: 'वडिलांकडील व आईकडील नाते यांत गल्लत केल्यास' },
  turned: { en: 'giving the relation in the other direction', mr: 'नाते उलट दिशेने सांगितल्यास' },
  generation: { en: 'miscounting the generations', mr: 'पिढी मोजण्यात चूक केल्यास' },
  early: { en: 'stopping one person too early', mr: 'एका व्यक्तीवर आधीच थांबल्यास' },
  children: {
    en: 'confusing own children with those of a brother or sister',
    mr: 'स्वतःची मुले व भावंडांची मुले यांत गल्लत केल्यास',
  },
  siblings: {
    en: 'confusing the children of a brother with those of a sister',
    mr: 'भावाची मुले व बहिणीची मुले यांत गल्लत केल्यास',
  },
  marriage: { en: 'confusing relations by birth and by marriage', mr: 'जन्माचे नाते व लग्नाचे नाते यांत गल्लत केल्यास' },
} as const;
type Slip = keyof typeof slips;

/** A way through a family from the person who is asked about, the relation at its end, and wrong relations of the same sex. */
type Way = {
  readonly way: readonly StepName[];
  readonly answer: Term;
  /** Where the word depends on whether the person asked about is a man. */
  readonly onlyOf?: 'man' | 'woman';
  readonly wrong: readonly (readonly [Term, Slip])[];
};

const ways: readonly Way[] = [
  {
    way: ['father', 'father'],
    answer: 'grandfather',
    wrong: [
      ['father', 'generation'],
      ['grandson', 'turned'],
      ['kaka', 'generation'],
      ['sasre', 'marriage'],
    ],
  },
  {
    way: ['mother', 'father'],
    answer: 'grandfather',
    wrong: [
      ['father', 'generation'],
      ['grandson', 'turned'],
      ['mama', 'generation'],
      ['sasre', 'marriage'],
    ],
  },
  {
    way: ['father', 'mother'],
    answer: 'grandmother',
    wrong: [
      ['mother', 'generation'],
      ['granddaughter', 'turned'],
      ['atya', 'generation'],
      ['sasu', 'marriage'],
    ],
  },
  {
    way: ['mother', 'mother'],
    answer: 'grandmother',
    wrong: [
      ['mother', 'generation'],
      ['granddaughter', 'turned'],
      ['mavshi', 'generation'],
      ['sasu', 'marriage'],
    ],
  },
  {
    way: ['father', 'brother'],
    answer: 'kaka',
    wrong: [
      ['mama', 'side'],
      ['putanya', 'turned'],
      ['grandfather', 'generation'],
      ['brother', 'generation'],
    ],
  },
  {
    way: ['father', 'sister'],
    answer: 'atya',
    wrong: [
      ['mavshi', 'side'],
      ['bhachi', 'turned'],
      ['grandmother', 'generation'],
      ['kaku', 'marriage'],
    ],
  },
  {
    way: ['mother', 'brother'],
    answer: 'mama',
    wrong: [
      ['kaka', 'side'],
      ['bhacha', 'turned'],
      ['grandfather', 'generation'],
      ['mehuna', 'marriage'],
    ],
  },
  {
    way: ['mother', 'sister'],
    answer: 'mavshi',
    wrong: [
      ['atya', 'side'],
      ['bhachi', 'turned'],
      ['grandmother', 'generation'],
      ['mami', 'marriage'],
    ],
  },
  {
    way: ['mother', 'brother', 'wife'],
    answer: 'mami',
    wrong: [
      ['kaku', 'side'],
      ['mavshi', 'marriage'],
      ['vahini', 'generation'],
      ['atya', 'side'],
    ],
  },
  {
    way: ['father', 'brother', 'wife'],
    answer: 'kaku',
    wrong: [
      ['mami', 'side'],
      ['atya', 'marriage'],
      ['vahini', 'generation'],
      ['mavshi', 'side'],
    ],
  },
  {
    way: ['brother', 'son'],
    answer: 'putanya',
    onlyOf: 'man',
    wrong: [
      ['kaka', 'turned'],
      ['grandson', 'generation'],
      ['brother', 'early'],
      ['son', 'generation'],
    ],
  },
  {
    way: ['brother', 'daughter'],
    answer: 'putani',
    onlyOf: 'man',
    wrong: [
      ['atya', 'turned'],
      ['granddaughter', 'generation'],
      ['daughter', 'generation'],
      ['sister', 'generation'],
    ],
  },
  {
    way: ['sister', 'son'],
    answer: 'bhacha',
    wrong: [
      ['mama', 'turned'],
      ['grandson', 'generation'],
      ['putanya', 'siblings'],
      ['son', 'generation'],
    ],
  },
  {
    way: ['sister', 'daughter'],
    answer: 'bhachi',
    wrong: [
      ['mavshi', 'turned'],
      ['granddaughter', 'generation'],
      ['putani', 'siblings'],
      ['sister', 'early'],
    ],
  },
  {
    way: ['brother', 'wife'],
    answer: 'vahini',
    wrong: [
      ['sister', 'marriage'],
      ['nanand', 'turned'],
      ['sun', 'generation'],
      ['kaku', 'generation'],
    ],
  },
  {
    way: ['wife', 'brother'],
    answer: 'mehuna',
    wrong: [
      ['dir', 'turned'],
      ['brother', 'marriage'],
      ['javai', 'generation'],
      ['sasre', 'generation'],
    ],
  },
  {
    way: ['wife', 'sister'],
    answer: 'mehuni',
    wrong: [
      ['nanand', 'turned'],
      ['sister', 'marriage'],
      ['vahini', 'marriage'],
      ['sasu', 'generation'],
    ],
  },
  {
    way: ['husband', 'brother'],
    answer: 'dir',
    wrong: [
      ['mehuna', 'turned'],
      ['brother', 'marriage'],
      ['sasre', 'generation'],
      ['javai', 'generation'],
    ],
  },
  {
    way: ['husband', 'sister'],
    answer: 'nanand',
    wrong: [
      ['vahini', 'turned'],
      ['mehuni', 'marriage'],
      ['sister', 'marriage'],
      ['sasu', 'generation'],
    ],
  },
  {
    way: ['husband', 'father'],
    answer: 'sasre',
    wrong: [
      ['father', 'marriage'],
      ['javai', 'turned'],
      ['dir', 'generation'],
      ['grandfather', 'generation'],
    ],
  },
  {
    way: ['wife', 'mother'],
    answer: 'sasu',
    wrong: [
      ['mother', 'marriage'],
      ['sun', 'turned'],
      ['mehuni', 'generation'],
      ['grandmother', 'generation'],
    ],
  },
  {
    way: ['daughter', 'husband'],
    answer: 'javai',
    wrong: [
      ['sasre', 'turned'],
      ['son', 'marriage'],
      ['mehuna', 'generation'],
      ['grandson', 'generation'],
    ],
  },
  {
    way: ['son', 'wife'],
    answer: 'sun',
    wrong: [
      ['sasu', 'turned'],
      ['daughter', 'marriage'],
      ['vahini', 'generation'],
      ['granddaughter', 'generation'],
    ],
  },
  {
    way: ['son', 'son'],
    answer: 'grandson',
    wrong: [
      ['son', 'generation'],
      ['grandfather', 'turned'],
      ['putanya', 'children'],
      ['brother', 'generation'],
    ],
  },
  {
    way: ['daughter', 'daughter'],
    answer: 'granddaughter',
    wrong: [
      ['daughter', 'early'],
      ['grandmother', 'turned'],
      ['bhachi', 'children'],
      ['sister', 'generation'],
    ],
  },
  {
    way: ['father', 'brother', 'son'],
    answer: 'chulatbhau',
    wrong: [
      ['mamebhau', 'side'],
      ['kaka', 'early'],
      ['putanya', 'generation'],
      ['atebhau', 'side'],
    ],
  },
  {
    way: ['father', 'sister', 'son'],
    answer: 'atebhau',
    wrong: [
      ['mavasbhau', 'side'],
      ['chulatbhau', 'side'],
      ['bhacha', 'generation'],
      ['mamebhau', 'turned'],
    ],
  },
  {
    way: ['mother', 'brother', 'son'],
    answer: 'mamebhau',
    wrong: [
      ['chulatbhau', 'side'],
      ['atebhau', 'turned'],
      ['mama', 'early'],
      ['bhacha', 'generation'],
    ],
  },
  {
    way: ['mother', 'sister', 'son'],
    answer: 'mavasbhau',
    wrong: [
      ['atebhau', 'side'],
      ['mamebhau', 'side'],
      ['bhacha', 'generation'],
      ['brother', 'generation'],
    ],
  },
  {
    way: ['father', 'sister', 'daughter'],
    answer: 'atebahin',
    wrong: [
      ['mavasbahin', 'side'],
      ['atya', 'early'],
      ['bhachi', 'generation'],
      ['mamebahin', 'turned'],
    ],
  },
  {
    way: ['mother', 'brother', 'daughter'],
    answer: 'mamebahin',
    wrong: [
      ['chulatbahin', 'side'],
      ['atebahin', 'turned'],
      ['bhachi', 'generation'],
      ['mavasbahin', 'side'],
    ],
  },
];

/** A person of the question. */
type Person = Bilingual & { readonly isMan: boolean };
const none: Bilingual = { en: '', mr: '' };

/** One is the … of the other. */
function fact(one: Person, step: Step, other: Person): Bilingual {
  return {
    en: `${one.en} is the ${step.en} of ${other.en}.`,
    mr: `${one.mr} ${step.pronoun} ${other.mr}${step.ending} ${step.mr} ${step.ending === 'चे' ? 'आहेत' : 'आहे'}.`,
  };
}

export const relations = defineModel({
  id: 'relations-chain',
  version: 1,
  topic: 'relations',
  level: 'medium',
  form: 'plain',
  draw: ({ some, from, whole }) => ({
    family: from(ways),
    isMan: from([true, false]),
    men: some(men, 4),
    women: some(women, 4),
    turns: [whole(0, 1), whole(0, 1), whole(0, 1)],
  }),
  isSensible: ({ family: { way, onlyOf }, isMan }) =>
    (way[0] !== 'husband' || !isMan) &&
    (way[0] !== 'wife' || isMan) &&
    (onlyOf === undefined || (onlyOf === 'man') === isMan),
  write: ({ family, isMan, men: boys, women: girls, turns }) => {
    const sexes = [isMan, ...family.way.map((step) => steps[step].isMan)];
    const people = sexes.map((each, i): Person => ({ ...((each ? boys : girls)[i] ?? none), isMan: each }));
    const facts = family.way.map((step, i) => {
      const [near = { ...none, isMan }, far = { ...none, isMan }] = people.slice(i, i + 2);
      return turns[i] === 0 ? fact(far, steps[step], near) : fact(near, steps[steps[step].back(near.isMan)], far);
    });
    const [asked, last] = [people[0] ?? none, people.at(-1) ?? none];
    const answer = terms[family.answer];
    const isElder = ['grandfather', 'sasre', 'kaka', 'mama'].includes(family.answer);
    const isLastMan = sexes.at(-1) ?? true;
    const [pronoun, ending] = isElder ? ['हे', 'चे'] : isLastMan ? ['हा', 'चा'] : ['ही', 'ची'];
    const chain = family.way.map((step) => steps[step]);
    return {
      stem: {
        en: `${facts.map(({ en }) => en).join(' ')} How is ${last.en} related to ${asked.en}?`,
        mr: `${facts.map(({ mr }) => mr).join(' ')} ${last.mr} ${pronoun} ${asked.mr}${ending} कोण?`,
      },
      answer,
      show: (term: Bilingual) => term,
      mistakes: family.wrong.map(([term, slip]): Mistake<Bilingual> => [terms[term], slips[slip].en, slips[slip].mr]),
      working: {
        en: `From ${asked.en}: ${chain.map(({ en }, i) => `${en} ${people[i + 1]?.en}`).join(', then ')}. So the relation is: ${answer.en.toLowerCase()}.`,
        mr: `${asked.mr}पासून: ${chain.map(({ mr }, i) => `${mr} ${people[i + 1]?.mr}`).join(' → ')}; म्हणून ${last.mr} ${pronoun} ${asked.mr}${ending} ${answer.mr}.`,
      },
      shortWay: {
        en: 'draw the family: a generation to each line, = for a marriage, a line for brothers and sisters.',
        mr: 'कुटुंबाची आकृती काढा: प्रत्येक पिढी वेगळ्या ओळीत, पती-पत्नीमध्ये =, भावंडांमध्ये रेघ.',
      },
    };
  },
});
