import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import type { Question } from '@bharti/domain/content/question';

/** The questions of a paper, in its order. @throws Error when it names a question that is not in the bank. */
export function questionsOf(
  { id: testId, questions }: { readonly id: string; readonly questions: readonly string[] },
  bank: ReadonlyMap<string, BankQuestion>,
): Question[] {
  return questions.map((id) => {
    const found = bank.get(id);
    if (found === undefined) throw new Error(`test ${testId} names the unknown question ${id}`);
    const { version, topic, level, form, stem, options, figure, key, explanation } = found;
    return { id, version, topic, level, form, stem, options, figure: figure ?? null, key, explanation };
  });
}
