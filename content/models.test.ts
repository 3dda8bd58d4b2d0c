import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkLanguages } from '@bharti/domain/checks/languages';
import { randomFrom } from '@bharti/domain/random';
import { rightOption } from '@bharti/testing/builders';
import { sizeOf } from '../tests/full-size.ts';
import { models } from './models/all.ts';
import fixed from './models/fixed.json' with { type: 'json' };
import { sumOf } from './models/framework/arithmetic.ts';
import { chooseWith } from './models/framework/choose.ts';
import { digestOf, nameWithVersion } from './models/framework/digest.ts';
import { type Item, itemOf } from './models/framework/item.ts';
import { men, women } from './models/reasoning/names.ts';
import { solvers } from './models/solvers/all.ts';
import { fittingOptions } from './models/solvers/fitting-options.ts';
import { numbersIn } from './models/solvers/solver.ts';
import { topicsFile } from './topics-file.ts';

const seeds = sizeOf({ usual: 200, full: 1_000 });
/** The language check is by far the slowest part. */
const languageSeeds = sizeOf({ usual: 12, full: 1_000 });

const itemsOf = (count: number, model: (typeof models)[number]): readonly Item[] =>
  Array.from({ length: count }, (_, i) => itemOf(model, i + 1));

const textsOf = ({ question: { stem, options, explanation, figure } }: Item) => [
  stem,
  ...options,
  explanation,
  ...(figure ? [figure.alt] : []),
];

/** The text with the people of the models as A, B, C in their order. */
function withoutNames(text: string): string {
  const names = [...men, ...women].map(({ en }) => en).filter((name) => text.includes(name));
  const inOrder = names.toSorted((left, right) => text.indexOf(left) - text.indexOf(right));
  return inOrder.reduce((rest, name, i) => rest.replaceAll(name, String.fromCharCode(65 + i)), text);
}

/**
 * The text that distinguishes a question from the others of its model, without names:
 * - with a figure: the stem and the description of the figure;
 * - with words in capital letters or a list of statements: the stem, and the options where the question asks which does not fit;
 * - otherwise the numbers of the stem;
 * - where these are too few: the stem and the options.
 */
function distinguishingText({ question: { stem, figure, form, options } }: Item): string {
  if (figure !== null) return `${stem.en} ${figure.alt.en}`;
  const asked = withoutNames(stem.en);
  const numbers = numbersIn(asked);
  const listed = options.map(({ en }) => en).sort();
  if (/\p{Lu}{2}/u.test(asked) || asked.includes('(3)')) return form === 'not' ? `${asked} ${listed.join(' ')}` : asked;
  // The conclusions of a syllogism are numbered 1 and 2.
  if (numbers.length >= 2 && Math.max(...numbers) > 2) return numbers.join(' ');
  return `${asked} ${listed.join(' ')}`;
}

/** Signs of a broken template or a careless figure. */
const careless: readonly RegExp[] = [
  /NaN|undefined|null|Infinity|\[object/,
  /\d\.\d{3}/,
  /[०-९]/u,
  / {2}|(?<![=,:|]) [,.;?]|\.\./,
  /(?<![\d.,/×÷+−:] ?)\b1 (?:hours|days|minutes|seconds|years|litres|men|boys|students)\b/,
  /(?<![\d.,/×÷+−:] ?)1 (?:मिनिटे|वर्षे|वर्षांनी|दिवसांत|तासांत|मिनिटांत)/u,
  // A negative number among the options, and an equation said twice.
  /(?:^|gives |or |; |ल्यास )[-−]\d/mu,
  /\bx = (\d+) (?:and|व) x = \1/u,
  // 'उत्तर पूर्व येते' would mean the north-east.
  /उत्तर \p{L}+ येते/u,
];

describe('the generator of instances', () => {
  test('draws the same parameters from the same seed for ever', () => {
    const choose = chooseWith(randomFrom(2026));
    const drawn = [
      choose.whole(1, 1_000),
      choose.whole(10, 90, 5),
      choose.from(['a', 'b', 'c']),
      ...choose.some([1, 2, 3, 4], 3),
    ];
    assert.deepEqual(drawn, [456, 35, 'b', 2, 4, 1]);
  });
});

test('every item model has an id of its own, a known topic, a solver and fixed instances, and nothing else has', () => {
  const ids = models.map(({ id }) => id).sort();
  assert.deepEqual([...new Set(ids)], ids);
  assert.deepEqual(Object.keys(solvers).sort(), ids);
  assert.deepEqual(Object.keys(fixed).sort(), models.map(nameWithVersion).sort());
  const topics = new Set(topicsFile.map(({ id }) => id));
  assert.deepEqual(
    models.filter(({ topic }) => !topics.has(topic)).map(({ id }) => id),
    [],
  );
});

/** Topics of which a paper has most questions (the blueprint). */
const mostAsked = ['ratio', 'profit-loss', 'speed', 'arithmetic', 'rectangle', 'number-series', 'letter-series'];
const alsoOften = ['number-puzzles', 'analogy', 'odd-one-out', 'coding', 'ranking', 'figure-counting', 'number-grid'];

test('every topic with models has at least two levels, and the most frequent have three', () => {
  const levelsOf = (topic: string) => new Set(models.filter((one) => one.topic === topic).flatMap((one) => one.levels));
  for (const { topic } of models) assert.ok(levelsOf(topic).size >= 2, topic);
  for (const topic of [...mostAsked, ...alsoOften]) assert.equal(levelsOf(topic).size, 3, topic);
});

test('the item models print how many there are of each topic', () => {
  const counts = Object.entries(Object.groupBy(models, ({ topic }) => topic)).map(
    ([topic, of]) => `${topic} ${of?.length}`,
  );
  process.stdout.write(`${models.length} item models: ${counts.join(', ')}\n`);
  assert.ok(models.length > 0);
});

/** How great an option is; NaN for words and codes. */
function magnitudeOf(option: string): number {
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(option) ?? [];
  if (minutes !== undefined) return (Number(hours) % 12) * 60 + Number(minutes);
  const [, acres, gunthas] = /^(\d+) acres? (\d+)/.exec(option) ?? [];
  if (gunthas !== undefined) return Number(acres) * 40 + Number(gunthas);
  const [, integer = '0', above, below] = /^(?:(\d+) )?(\d+)[/:](\d+)$/.exec(option) ?? [];
  if (below !== undefined) return Number(integer) + Number(above) / Number(below);
  const [first = Number.NaN] = numbersIn(option);
  return option.endsWith('decrease') ? -first : first;
}

/** How many options are smaller than the right one; null where the options have no size. */
function rankOf({ key, options }: Item['question']): number | null {
  const sizes = options.map(({ en }) => magnitudeOf(en));
  return new Set(sizes).size < 4 || sizes.some(Number.isNaN)
    ? null
    : sizes.filter((size) => size < Number(sizes[rightOption(key)])).length;
}

const sharesOf = (ranks: readonly number[]): readonly number[] =>
  [0, 1, 2, 3].map((rank) => ranks.filter((each) => each === rank).length / ranks.length);

test('no rank by size is worth guessing: over all item models each is right in 21% to 29%', () => {
  const ranks = models.flatMap((model) => itemsOf(60, model).flatMap(({ question }) => rankOf(question) ?? []));
  const shares = sharesOf(ranks);
  process.stdout.write(`rank of the right option by size: ${shares.map((share) => share.toFixed(3)).join(' ')}\n`);
  // With as many instances an even draw leaves these limits less often than once in 10,000 runs.
  assert.ok(ranks.length > 3_000);
  for (const share of shares) assert.ok(share > 0.21 && share < 0.29, shares.join(' '));
});

test('neither the longest nor the shortest option is worth guessing', () => {
  const lengths = { longest: 0, shortest: 0, all: 0 };
  for (const { question } of models.flatMap((model) => itemsOf(60, model))) {
    const right = rightOption(question.key);
    const others = question.options.filter((_, i) => i !== right).map(({ mr }) => mr.length);
    const length = Number(question.options[right]?.mr.length);
    lengths.all += 1;
    if (length > Math.max(...others)) lengths.longest += 1;
    if (length < Math.min(...others)) lengths.shortest += 1;
  }
  assert.ok(lengths.longest < 0.15 * lengths.all, JSON.stringify(lengths));
  assert.ok(lengths.shortest < 0.15 * lengths.all, JSON.stringify(lengths));
});

test('a trap that adds the difference to the days gives more days than the stem, and one that subtracts gives fewer', () => {
  const model = models.find(({ id }) => id === 'work-men-and-days');
  assert.ok(model);
  for (const { question, mistakes } of itemsOf(60, model)) {
    const days = Number(numbersIn(question.stem.en)[1]);
    mistakes.forEach((mistake, i) => {
      const found = Number(numbersIn(question.options[i]?.en ?? '')[0]);
      if (mistake?.mr.includes('मिळवल्यास')) assert.ok(found > days, question.id);
      if (mistake?.mr.includes('वजा केल्यास')) assert.ok(found < days, question.id);
    });
  }
});

for (const model of models) {
  describe(`the item model ${model.id}`, () => {
    const items = itemsOf(seeds, model);

    test('has one right option of four, which the solver finds in the printed text', () => {
      for (const { question } of items) {
        const { stem, options, key } = question;
        assert.deepEqual(
          fittingOptions(model.id, question),
          [rightOption(key)],
          `${question.id}: ${stem.en} ${options.map(({ en }) => en).join(' | ')}`,
        );
        for (const locale of ['en', 'mr'] as const)
          assert.equal(new Set(options.map((option) => option[locale])).size, 4, question.id);
      }
    });

    test('has at least 50 instances that ask different things', () => {
      const different = new Set(items.map(distinguishingText)).size;
      assert.ok(different >= 50, `${model.id}: ${different} among ${seeds} seeds`);
    });

    test('has the levels that it names, each in a tenth of its instances or more', () => {
      const counts = model.levels.map((level) => items.filter(({ question }) => question.level === level).length);
      assert.equal(sumOf(counts), items.length);
      for (const count of counts) assert.ok(count >= items.length / 10, `${model.id}: ${counts.join(' ')}`);
    });

    test('prints sensible figures and sound texts', () => {
      for (const item of items) {
        for (const { en, mr } of textsOf(item))
          for (const text of [en, mr]) for (const sign of careless) assert.doesNotMatch(text, sign, item.question.id);
      }
    });

    test('has its right option as often at each position', () => {
      for (const option of [0, 1, 2, 3]) {
        const share = items.filter(({ question }) => rightOption(question.key) === option).length / seeds;
        assert.ok(share > 0.13 && share < 0.37, `${model.id}: option ${option} is right in ${share}`);
      }
    });

    test('has its right option at no rank by size in more than half of the instances', () => {
      const ranks = items.flatMap(({ question }) => rankOf(question) ?? []);
      // Fractions that are asked for the greatest have their answer at one end.
      if (ranks.length < seeds / 2 || model.id === 'arithmetic-greatest-fraction') return;
      for (const share of sharesOf(ranks)) assert.ok(share <= 0.5, `${model.id}: ${sharesOf(ranks).join(' ')}`);
    });

    test('says the same in both languages', () => {
      for (const { question } of items.slice(0, languageSeeds)) {
        const subject = topicsFile.find(({ id }) => id === question.topic)?.subject;
        const found = checkLanguages({ ...question, subject });
        assert.deepEqual(found, [], question.id);
      }
    });

    test('gives the instances that it has always given', () => {
      const known = Object.entries(fixed).find(([name]) => name === nameWithVersion(model))?.[1];
      // A model that is in use needs a higher version when this differs; `npm run models:fix` adds its digest.
      assert.equal(digestOf(model), known);
    });
  });
}
