import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkLanguages } from '@bharti/domain/checks/languages';
import { readBank } from './bank.ts';
import { plantMismatches } from './planted-mismatches.ts';

const { questions: bank, topics } = readBank();
const questions = [...bank.values()].map((one) => ({
  ...one,
  figure: one.figure ?? null,
  subject: topics.find(({ id }) => id === one.topic)?.subject,
}));

describe('the two-language check', () => {
  test('finds at least 95 of 100 mistakes planted in questions of the bank', () => {
    const planted = plantMismatches(questions, 20_261_121);
    assert.equal(planted.length, 100);
    const missed = planted.filter(({ question }) => checkLanguages(question).length === 0);
    process.stdout.write(`two-language check: ${100 - missed.length} of 100 planted mismatches found\n`);
    assert.ok(missed.length <= 5, JSON.stringify(missed, null, 2));
  });

  test('raises a false alarm on at most 2% of the questions of the bank', () => {
    const alarms = questions.filter((one) => checkLanguages(one).length > 0);
    const share = ((alarms.length / questions.length) * 100).toFixed(1);
    process.stdout.write(
      `two-language check: ${alarms.length} false alarms on ${questions.length} questions (${share}%)\n`,
    );
    assert.ok(alarms.length <= 0.02 * questions.length, alarms.map(({ id }) => id).join(', '));
  });
});
