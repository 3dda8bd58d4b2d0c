import type { Bilingual } from '@bharti/domain/bilingual';
import type { ComparedQuestion } from '@bharti/domain/duplicates/near-duplicates';

type Change = (question: ComparedQuestion) => ComparedQuestion;
type Text = (text: string) => string;

const inStem =
  (en: Text, mr: Text): Change =>
  ({ stem, options }) => ({ stem: { en: en(stem.en), mr: mr(stem.mr) }, options });
const everywhere =
  (change: Text): Change =>
  ({ stem, options }) => {
    const of = ({ en, mr }: Bilingual) => ({ en: change(en), mr: change(mr) });
    return { stem: of(stem), options: options.map(of) };
  };

const toDevanagari: Text = (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
const dropWord =
  (place: number): Text =>
  (text) => {
    const words = text.split(' ');
    return words.filter((_, i) => i !== Math.floor(words.length * place)).join(' ');
  };

/** The ways in which one question comes into a bank twice. Each makes a near-duplicate of any question. */
const changes: readonly Change[] = [
  // Written with other characters that look the same.
  everywhere((text) => text.normalize('NFD')),
  everywhere(toDevanagari),
  everywhere((text) => text.replaceAll('्', '्\u200d').toUpperCase()),
  everywhere((text) => text.replaceAll(/[?.,:;‘’]/g, ' ')),
  // Put in other words.
  inStem(
    (text) => `Tell us: ${dropWord(0.4)(text)}`,
    (text) => `सांगा, ${dropWord(0.4)(text)}`,
  ),
  inStem(
    (text) =>
      text
        .replaceAll('Which', 'What')
        .replaceAll(/ of (the following|these)/g, '')
        .replace('?', ', in short?'),
    (text) => text.replaceAll(/पुढीलपैकी ?/g, 'खालीलपैकी ').replace('?', ' ते ओळखा.'),
  ),
  ({ stem, options }) => ({
    stem: { en: dropWord(0.7)(stem.en), mr: dropWord(0.7)(stem.mr) },
    options: options.toReversed(),
  }),
  // One option exchanged.
  ({ stem, options }) => ({ stem, options: [...options.slice(1), { en: 'None of these', mr: 'यांपैकी नाही' }] }),
  // Only one of the two languages.
  ({ stem, options }) => ({
    stem: { en: '', mr: stem.mr },
    options: options.map(({ mr }) => ({ en: '', mr })).toReversed(),
  }),
  // Other numbers.
  everywhere((text) => text.replaceAll(/\d+/g, (digits) => String(Number(digits) + 7))),
];

/** 50 near-duplicates: five questions, evenly spread, for each of ten ways. */
export const plantDuplicates = <T extends ComparedQuestion>(
  questions: readonly T[],
): readonly { readonly original: T; readonly copy: ComparedQuestion }[] =>
  changes.flatMap((change, i) =>
    Array.from({ length: 5 }, (_, n) => questions[(i * 7 + n * 17) % questions.length])
      .filter((original) => original !== undefined)
      .map((original) => ({ original, copy: change(original) })),
  );
