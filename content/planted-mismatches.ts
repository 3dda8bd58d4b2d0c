import type { Bilingual } from '@bharti/domain/bilingual';
import type { CheckedQuestion, MismatchKind } from '@bharti/domain/checks/languages';
import { type Random, randomFrom, shuffled } from '@bharti/domain/random';
import { hashOf } from './models/framework/hash.ts';

/** A question of the bank with one mistake put into one of its languages. */
export type Planted = { readonly id: string; readonly what: MismatchKind; readonly question: CheckedQuestion };
export type Source = CheckedQuestion & { readonly id: string };

type Locale = 'en' | 'mr';
/** Puts a mistake into a question. Null where the question offers no place for it. */
type Plant = (question: Source, random: Random) => CheckedQuestion | null;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(list.length)];
const places: readonly Locale[] = ['en', 'mr'];

/** The texts of a question, each with the way to put another in its place. */
function textsOf(
  question: Source,
): readonly { readonly text: Bilingual; readonly put: (text: Bilingual) => CheckedQuestion }[] {
  const { stem, options, explanation } = question;
  return [
    { text: stem, put: (changed) => ({ ...question, stem: changed }) },
    { text: explanation, put: (changed) => ({ ...question, explanation: changed }) },
    ...options.map((text, at) => ({
      text,
      put: (changed: Bilingual) => ({
        ...question,
        options: options.map((option, i) => (i === at ? changed : option)),
      }),
    })),
  ];
}

/** Changes one text, in one language, that a rule can change. */
const changeOne =
  (change: (text: string, locale: Locale, random: Random) => string | null): Plant =>
  (question, random) => {
    for (const { text, put } of shuffled(textsOf(question), random)) {
      for (const locale of shuffled(places, random)) {
        const changed = change(text[locale], locale, random);
        if (changed !== null && changed !== text[locale]) return put({ ...text, [locale]: changed });
      }
    }
    return null;
  };

const otherNumber = changeOne((text, _, random) => {
  const found = pick([...text.matchAll(/\d+/g)], random);
  if (found === undefined) return null;
  const value = String(Number(found[0]) + 1 + random.below(8));
  return text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
});

const otherUnits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d )km\b/, 'm'],
  [/(?<=\d )किमी/, 'मीटर'],
  [/(?<=\d )किग्रॅ/, 'ग्रॅम'],
  [/(?<=\d )मीटर/, 'सेमी'],
  [/(?<=\d )दिवस/, 'तास'],
  [/(?<=\d )days/, 'weeks'],
  [/(?<=\d )minutes/, 'hours'],
  [/(?<=\d )मिनिट/, 'सेकंद'],
  [/(?<=\d )वर्षे?/, 'महिना'],
  [/(?<=\d )लीटर/, 'मिली'],
  [/(?<=\d )crore/, 'lakh'],
  [/(?<=\d )कोटी/, 'लाख'],
  [/₹(?=\d)/, ''],
  [/(?<=\d)%/, ''],
];
const otherUnit = changeOne((text, _, random) => {
  const fitting = otherUnits.filter(([unit]) => unit.test(text));
  const [unit, other] = pick(fitting, random) ?? [];
  return unit === undefined || other === undefined ? null : text.replace(unit, other);
});

const otherOrder: Plant = (question, random) => {
  const [one, two] = shuffled([0, 1, 2, 3], random);
  const { options } = question;
  const [first, second] = [options[one ?? 0], options[two ?? 1]];
  if (first === undefined || second === undefined || options.every(({ en, mr }) => en === mr && !/\d/.test(en)))
    return null;
  return {
    ...question,
    options: options.map((option, i) =>
      i === one ? { en: option.en, mr: second.mr } : i === two ? { en: option.en, mr: first.mr } : option,
    ),
  };
};

const negations: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/ did not /, ' '],
    [/ do not /, ' '],
    [/\b(is|are|was|were|can|does|did|will) /, '$1 not '],
  ],
  mr: [
    [/ केले नाही/, ' केले'],
    [/ शकत नाहीत/, ' शकतात'],
    [/ आहेत?(?=[ ?,.])/, ' नाही'],
    [/ होते(?=[ ?])/, ' होत नाही'],
    [/ वापरतात/, ' वापरत नाहीत'],
    [/ होऊ शकते/, ' होऊ शकत नाही'],
    [/(?<= )(?<! न )(\S+)णारी? /, 'न $1णारे '],
    [/ (कोणता|कोणती|कोणते)\?/, ' $1 नाही?'],
  ],
};
/** Only in the stem: there it turns the question round. */
const otherNegation: Plant = (question, random) => {
  for (const locale of shuffled(places, random)) {
    const text = question.stem[locale];
    const found = negations[locale].find(([words]) => words.test(text));
    const isNegated = /\bnot\b|\bno\b|neither|without|नाही|नसत|नये/.test(question.stem.en + question.stem.mr);
    if (found !== undefined && (!isNegated || found[1].trim() === '' || !/नाही|not/.test(found[1]))) {
      return { ...question, stem: { ...question.stem, [locale]: text.replace(found[0], found[1]) } };
    }
  }
  return null;
};

/** Names of the bank's texts; each is replaced by the next. */
const names: readonly Bilingual[] = (
  'Nagpur नागपूर|Amravati अमरावती|Gondia गोंदिया|Tadoba ताडोबा|Dehu देहू|Paithan पैठण|Helsinki हेलसिंकी|London लंडन|Khandekar खांडेकर|' +
  'Nemade नेमाडे|Tukaram तुकाराम|Wardha वर्धा|Pranhita प्राणहिता|Chilika चिलिका|Odisha ओडिशा|Jadhav जाधव|Phule फुले|Ranade रानडे|' +
  'Agarkar आगरकर|Shinde शिंदे|Naoroji नौरोजी|Hume ह्यूम|Nashik नाशिक|Satara सातारा|Bapat बापट|Phadke फडके|August ऑगस्ट|January जानेवारी|' +
  'Pascal पास्कल|Newton न्यूटन|Oxygen ऑक्सिजन|Hydrogen हायड्रोजन|Methane मिथेन|Butane ब्यूटेन|Linux लिनक्स|Firefox फायरफॉक्स|' +
  'Uranus युरेनस|Neptune नेपच्यून|Mahalanobis महालनोबिस|Kepler केप्लर|Mendel मेंडेल|Jharkhand झारखंड|Bihar बिहार|Gujarat गुजरात'
)
  .split('|')
  .map((pair) => pair.split(' '))
  .map(([en = '', mr = '']) => ({ en, mr }));

const otherName = changeOne((text, locale, random) => {
  const at = shuffled(
    names.map((_, i) => i).filter((i) => text.includes(names[i]?.[locale] ?? '\0')),
    random,
  )[0];
  if (at === undefined) return null;
  const [old, other] = [names[at], names[(at + 1) % names.length]];
  return old === undefined || other === undefined ? null : text.replaceAll(old[locale], other[locale]);
});

const missing = changeOne((text, _, random) => (random.below(2) === 0 ? '' : text === '' ? null : ' \u200b'));
/**
 * The text of one language stands in both fields. Texts without words are the same in both, and in a question about Marathi the English
 * text may be Marathi.
 */
const untranslated: Plant = (question, random) => {
  if (question.subject === 'marathi') return null;
  const found = pick(
    textsOf(question).filter(({ text }) => text.en !== text.mr && /[a-z]{4}/.test(text.en)),
    random,
  );
  if (found === undefined) return null;
  const from = pick(places, random) ?? 'en';
  return found.put({ en: found.text[from], mr: found.text[from] });
};

/** The second half of a text is missing in one language. */
const cutOff: Plant = (question, random) => {
  const long = textsOf(question).filter(({ text }) => text.en.length > 100);
  const found = pick(long, random);
  if (found === undefined) return null;
  const locale = pick(places, random) ?? 'mr';
  const text = found.text[locale];
  return found.put({ ...found.text, [locale]: text.slice(0, text.indexOf(' ', Math.floor(text.length / 4))) });
};

const otherKey: Plant = (question, random) => {
  if (question.key.kind !== 'single') return null;
  const option = (question.key.option + 1 + random.below(question.options.length - 1)) % question.options.length;
  return { ...question, keyMr: { kind: 'single', option } };
};

const plan: readonly (readonly [MismatchKind, number, Plant])[] = [
  ['number', 20, otherNumber],
  ['unit', 8, otherUnit],
  ['option_order', 20, otherOrder],
  ['negation', 14, otherNegation],
  ['name', 16, otherName],
  ['missing_text', 6, missing],
  ['untranslated', 6, untranslated],
  ['too_short', 4, cutOff],
  ['key', 6, otherKey],
];

/**
 * 100 mistakes of all kinds, spread over the questions by chance; the same for the same seed. Which questions are drawn is decided by
 * their ids, so that other questions can be added anywhere in the bank.
 */
export function plantMismatches(questions: readonly Source[], seed: number): readonly Planted[] {
  return plan.flatMap(([what, count, plant]) => {
    const drawn = questions
      .map((question) => ({ question, rank: hashOf(`${seed} ${what} ${question.id}`) }))
      .sort((a, b) => a.rank - b.rank);
    const planted = drawn.flatMap(({ question, rank }) => {
      const changed = plant(question, randomFrom(rank));
      return changed === null ? [] : [{ id: question.id, what, question: changed }];
    });
    return planted.slice(0, count);
  });
}
