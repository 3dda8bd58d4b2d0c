import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { questionForms } from '@bharti/domain/content/question';
import { levels, type ProgressCategory } from '@bharti/domain/content/test';
import type { BuiltInBank } from '../bank.ts';
import { wantedOf, wantedShareOf } from '../blueprint.ts';
import { percent, type ReportPart, row } from './lines.ts';

/** The tests of 45 minutes of a subject, which are for sale: how many questions of each topic, level and form, beside the blueprint. */
export function mixOf(subject: ProgressCategory, { questions, tests }: BuiltInBank): ReportPart {
  const papers = tests
    .filter(({ category, durationSeconds }) => category === subject && durationSeconds === 2_700)
    .map(({ id, questions: ids }) => ({ id, paper: ids.flatMap((each) => questions.get(each) ?? []) }));
  const counts = (isCounted: (question: BankQuestion) => boolean) =>
    papers.map(({ paper }) => paper.filter(isCounted).length);
  const shares = (isCounted: (question: BankQuestion) => boolean) =>
    papers.map(({ paper }) => percent(paper.filter(isCounted).length, paper.length));
  const size = papers[0]?.paper.length ?? 0;
  const names = papers.map(({ id }) => id.replace(/^.*-test-/, 'test '));
  return {
    title: `Mix of the tests on sale: ${subject}`,
    lines: [
      row(`of ${size} questions`, ['wanted', ...names]),
      ...wantedOf(subject, size).map(({ name, topics, wanted }) =>
        row(name, [wanted.toFixed(1), ...counts(({ topic }) => topics.includes(topic))]),
      ),
      ...levels.map((level) =>
        row(level, [`${100 * wantedShareOf[level]}%`, ...shares((question) => question.level === level)]),
      ),
      ...questionForms.map((form) => row(`form: ${form}`, ['', ...counts((question) => question.form === form)])),
      row('other forms than plain', ['25%', ...shares(({ form }) => form !== 'plain')]),
    ],
  };
}
