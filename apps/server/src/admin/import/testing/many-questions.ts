import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { QuestionDraft } from '@bharti/domain/import/draft';
import { type Random, randomFrom, shuffled } from '@bharti/domain/random';

/** As many different questions as wanted: the texts of real ones, put together by chance. */
export function manyQuestions(questions: readonly BankQuestion[], count: number): readonly QuestionDraft[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, () => mixed(questions, random));
}

function mixed(questions: readonly BankQuestion[], random: Random): QuestionDraft {
  const [first, second, ...others] = shuffled(questions, random).slice(0, 6);
  if (first === undefined || second === undefined) throw new Error('no questions to begin with');
  const { topic, level, form, key, explanation, source } = first;
  const joined = (locale: keyof Bilingual) => `${first.stem[locale]} ${second.stem[locale]}`;
  return {
    id: null,
    topic,
    level,
    form,
    stem: { en: joined('en'), mr: joined('mr') },
    options: others.map(({ options }, i) => options[i] ?? { en: '', mr: '' }),
    key,
    explanation,
    source,
  };
}
