import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IndianDay } from '../time.ts';
import { type ActivitySum, firstCohort, mondayOf, userFigures } from './user-figures.ts';

/** Sunday, 22 November 2026. */
const today = 20_779 as IndianDay;
const monday = mondayOf(today);
const sum = (figure: ActivitySum['figure'], period: number, people: number, part = ''): ActivitySum => ({
  figure,
  period: period as IndianDay,
  part,
  people,
});
const since = (day: number) => sum('since', day, 0);

describe('the figures of the candidates', () => {
  test('have a day for each day since counting began, also without anybody', () => {
    const { days } = userFigures(
      [since(today - 2), sum('active', today, 3, 'mr'), sum('active', today, 1, 'en')],
      today,
      30,
    );
    assert.deepEqual(
      days.map(({ day, people }) => [today - day, people]),
      [
        [2, 0],
        [1, 0],
        [0, 4],
      ],
    );
  });

  test('have the days of the span when counting began long ago', () => {
    const { days } = userFigures([since(today - 500)], today, 90);
    assert.deepEqual([days.length, days[0]?.day, days.at(-1)?.day], [90, today - 89, today]);
  });

  test('divide nothing while no day had ten people', () => {
    const nine = [since(today - 9), sum('active', today, 9, 'mr'), sum('active', today - 1, 9, 'mr')];
    assert.equal(userFigures(nine, today, 30).shares, null);
    assert.notEqual(userFigures([...nine, sum('active', today, 1, 'en')], today, 30).shares, null);
  });

  test('put parts under ten people and the unknown together', () => {
    const parts = [
      sum('active', today, 40, 'mr'),
      sum('browser', today, 8, 'Chrome'),
      sum('browser', today - 1, 20, 'Chrome'),
      sum('browser', today, 10, 'Samsung Internet'),
      sum('browser', today, 9, 'UC Browser'),
      sum('browser', today, 12, ''),
      sum('browser', today - 40, 500, 'Opera'),
    ];
    assert.deepEqual(userFigures([since(0), ...parts], today, 30).shares?.browser, [
      { part: 'Chrome', people: 28 },
      { part: 'Samsung Internet', people: 10 },
      { part: null, people: 21 },
    ]);
  });

  test('follow each week of accounts, not before counting began and not a small one', () => {
    const { cohorts } = userFigures(
      [
        since(monday - 7),
        sum('opened', monday - 14, 20),
        sum('returned', monday - 14, 5, '1'),
        sum('opened', monday - 7, 9),
        sum('returned', monday - 7, 9, '0'),
        sum('opened', monday, 10),
        sum('returned', monday, 8, '0'),
      ],
      today,
      30,
    );
    assert.deepEqual(
      cohorts.slice(-3).map(({ opened, returned }) => [opened, returned]),
      [
        [20, [null, 5, 0]],
        [9, []],
        [10, [8]],
      ],
    );
    assert.equal(cohorts.length, 8);
    assert.equal(cohorts[0]?.monday, firstCohort(today));
  });

  test('add the steps of the accounts of eight weeks, and leave out a small group', () => {
    const steps = [
      sum('opened', monday, 9),
      sum('tested', monday, 6),
      sum('topped_up', monday - 7, 1),
      sum('bought', monday - 70, 5),
    ];
    assert.equal(userFigures(steps, today, 30).funnel, null);
    assert.deepEqual(userFigures([...steps, sum('opened', monday - 49, 1)], today, 30).funnel, {
      opened: 10,
      tested: 6,
      topped_up: 1,
      bought: 0,
    });
  });
});
