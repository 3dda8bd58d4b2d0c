import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOf } from '@bharti/testing/builders';
import { readBank } from './bank.ts';
import { endings } from './report/endings.ts';
import { giveAwaysOf, isWithinBound } from './report/give-aways.ts';
import { agreement, reportOf } from './report/report.ts';
import { wordingOf } from './reviews.ts';

const bank = readBank();
const all = [...bank.questions.values()];

describe('the report on the bank', () => {
  const parts = reportOf(bank, dayOf('2027-01-10'));

  test('has each part on one screen of 40 lines and 120 characters', () => {
    for (const { title, lines } of parts) {
      assert.ok(lines.length > 0 && lines.length <= 40, title);
      for (const line of lines) assert.ok(line.length <= 120, line);
    }
  });

  test('counts the questions of the files, and all subjects of the blueprint', () => {
    const printed = parts.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
    assert.match(printed, new RegExp(`^all +${all.length} `, 'm'));
    for (const name of ['math', 'reasoning', 'gk', 'marathi'])
      assert.match(printed, new RegExp(`Coverage of the blueprint: ${name}`));
    // Topic, questions in the bank and in tests, item models, and how many of these have each level.
    assert.match(printed, /^percentage +\d+ +\d+ +3 +2 +3 +2$/m);
  });

  test('prints the mix of each test on sale beside that of the blueprint', () => {
    const { lines } = parts.find(({ title }) => title === 'Mix of the tests on sale: reasoning') ?? assert.fail();
    assert.match(lines[0] ?? '', /^of 50 questions +wanted +test 1 +test 2$/);
    assert.match(lines.join('\n'), /^changed signs +1\.\d +1 +1$/m);
    assert.match(lines.join('\n'), /^easy +40% +\d+% +\d+%$/m);
  });

  test('names a question whose wording has no answers yet, with the hash that its record needs', () => {
    const [first = assert.fail(), ...others] = all;
    const changed = { ...first, stem: { ...first.stem, mr: `${first.stem.mr} (नवीन)` } };
    assert.ok(
      agreement([changed, ...others])
        .lines.join('\n')
        .includes(`${first.id} (${wordingOf(changed)})`),
    );
  });

  test('names the questions whose last day comes within 60 days, and says which of them tests ask', () => {
    const { lines } = parts.find(({ title }) => title.startsWith('Questions that end within 60 days')) ?? assert.fail();
    assert.match(lines.join('\n'), /^gkd-002 +2027-02-28 +ends/m);
    const dated = all.filter(({ until }) => until !== undefined);
    const soon = dated.filter(({ until = '' }) => until <= '2027-03-11');
    assert.deepEqual(
      [lines[0], lines.length],
      [`${soon.length} of ${dated.length} questions with a last day`, 1 + soon.length],
    );
    const later = endings(dated, new Set(), dayOf('2030-01-01')).lines;
    assert.ok(later.length <= 40 && later.some((line) => / ended /.test(line)));
  });

  test('finds no near-duplicates in the bank, and names those that it finds', () => {
    const { lines } = parts.find(({ title }) => title === 'Near-duplicates') ?? assert.fail();
    assert.deepEqual(
      lines.filter((line) => / and .*%$/.test(line)),
      [],
    );
    assert.match(lines[0] ?? '', /^0 pairs among \d+ questions in words$/);
  });
});

describe('the right option is not worth guessing', () => {
  const subjectOf = new Map(bank.topics.map(({ id, subject }) => [id, subject]));
  const groups = Object.entries(Object.groupBy(all, ({ topic }) => subjectOf.get(topic) ?? ''));
  for (const [name, questions = []] of [['all', all] as const, ...groups]) {
    for (const found of giveAwaysOf(questions)) {
      test(`by the ${found.name}, in ${name}: within three standard deviations of one in four`, () => {
        assert.ok(isWithinBound(found), `${found.count} of ${found.of}`);
      });
    }
  }

  test('and the check finds a key that is always the longest option', () => {
    const first = all[0] ?? assert.fail();
    const longest = {
      ...first,
      options: first.options.map((option, i) => (i === 1 ? { en: 'x'.repeat(99), mr: 'क'.repeat(99) } : option)),
    };
    const given = giveAwaysOf(
      Array.from({ length: 40 }, () => ({ ...longest, key: { kind: 'single', option: 1 } as const })),
    );
    assert.equal(
      given.filter((giveAway) => !isWithinBound(giveAway)).some(({ name }) => name === 'longest in mr'),
      true,
    );
  });
});
