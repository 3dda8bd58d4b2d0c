import type { BankQuestion, BuiltInTest } from '@bharti/contracts/catalogue/content';
import type { Question } from '@bharti/domain/test';

/** The paper of a built-in test, in its order. @throws Error when the test names a question that the bank does not hold. */
export function questionsOf(
  test: Pick<BuiltInTest, 'id' | 'questions'>,
  bank: ReadonlyMap<string, BankQuestion>,
): Question[] {
  return test.questions.map((id) => {
    const found = bank.get(id);
    if (found === undefined) throw new Error(`test ${test.id} names the unknown question ${id}`);
    const { subject: _subject, source: _source, ...question } = found;
    return question;
  });
}
