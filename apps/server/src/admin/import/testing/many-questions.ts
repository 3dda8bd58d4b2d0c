import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { QuestionDraft } from '@bharti/domain/import/draft';
import { type Random, randomFrom, shuffled } from '@bharti/domain/random';

/** Makes `count` different questions by combining texts of real questions at random. */
export function manyQuestions(questions: readonly BankQuestion[], count: number): readonly QuestionDraft[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, () => mixed(questions, random));
}

function mixed(questions: readonly BankQuestion[], random: Random): QuestionDraft {
  const [first, second, ...others] = shuffled(questions, random);
  if (first === undefined || second === undefined) throw new Error('no questions to begin with');
  const { topic, level, form, key, explanation, source } = first;
  const joined = (locale: keyof Bilingual) => `${first.stem[locale]} ${second.stem[locale]}`;
  return {
    id: null,
    topic,
    level,
    form,
    stem: { en: joined('en'), mr: joined('mr') },
    options: fourOf(others),
    key,
    explanation,
    source,
  };
}

/** One option of each question, until there are four different ones. */
function fourOf(questions: readonly BankQuestion[]): readonly Bilingual[] {
  const options: Bilingual[] = [];
  for (const question of questions) {
    const option = question.options[options.length];
    if (option === undefined) break;
    if (!options.some(({ en, mr }) => en === option.en || mr === option.mr)) options.push(option);
  }
  return options;
}
