import type { BuiltInBank } from '@bharti/content/bank';
import { questionsOf } from '@bharti/content/questions-of';
import { commonestLevel, plainMarking, usualPrice } from '@bharti/domain/content/test';
import type { TestContent } from '@bharti/domain/content/test-content';

/** The content of a built-in test. @throws Error when it names a question that is not in the bank. */
export function builtInContent(test: BuiltInBank['tests'][number], bank: BuiltInBank): TestContent {
  const questions = questionsOf(test, bank.questions);
  return {
    title: test.title,
    category: test.category,
    level: commonestLevel(questions),
    pricePaise: test.pricePaise,
    hasDefaultPrice: test.pricePaise === usualPrice,
    valuePaise: test.valuePaise,
    isFree: test.pricePaise === 0,
    isPromotional: test.isPromotional,
    isPublished: true,
    durationSeconds: test.durationSeconds,
    passPercent: test.passPercent,
    marking: plainMarking,
    sections: test.sections ?? [],
    questions,
    saleFrom: null,
    saleUntil: null,
  };
}
