import type { BankQuestion, BuiltInTest } from '@bharti/contracts/catalogue/content';
import type { Question } from '@bharti/domain/content/question';

/** The paper of a built-in test, in its order. @throws Error when the test names a question that is not in the bank. */
export function questionsOf(
  test: Pick<BuiltInTest, 'id' | 'questions'>,
  bank: ReadonlyMap<string, BankQuestion>,
): Question[] {
  return test.questions.map((id) => {
    const found = bank.get(id);
    if (found === undefined) throw new Error(`test ${test.id} names the unknown question ${id}`);
    const { version, topic, level, form, stem, options, figure, key, explanation } = found;
    return { id, version, topic, level, form, stem, options, figure: figure ?? null, key, explanation };
  });
}
