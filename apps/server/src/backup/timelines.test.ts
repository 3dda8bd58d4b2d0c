import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseBase, liveSinceLine, parseHistory, timelineAt } from './timelines.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 23, hour));
const base = (name: string, hour: number, timeline: number, endPosition: string | null) => ({
  name,
  endedAt: at(hour).getTime(),
  firstSegment: `0000000${timeline}0000000000000010`,
  endPosition,
});

// At 10:00 restored to 3:00, at 12:00 to 8:00 of the first timeline.
const second = parseHistory(2, `1\t0/20000000\tbefore 2026-11-23 03:00:00+00\n${liveSinceLine(2, at(10))}`, 0);
const third = parseHistory(3, `1\t0/50000000\tbefore 2026-11-23 08:00:00+00\n${liveSinceLine(3, at(12))}`, 0);
const one = parseHistory(1, '', 0);
const all = [one, second, third];

describe('the timeline of a restore', () => {
  test('is the one that was written at the moment, and without a moment the newest', () => {
    const ids = [at(2), at(9), at(10), at(11), at(13), null].map((moment) => timelineAt(all, moment).id);
    assert.deepEqual(ids, [1, 1, 2, 2, 3, 3]);
  });

  test('takes the time of its own restore, not that of the one before, which its history has too', () => {
    const text = `1\t0/20000000\tx\n${liveSinceLine(2, at(10))}\n2\t0/30000000\ty\n${liveSinceLine(4, at(14))}`;
    const fourth = parseHistory(4, text, 0);
    assert.equal(fourth.liveSince, at(14).getTime());
    assert.deepEqual(
      [...fourth.leftAt],
      [
        [1, 0x20000000n],
        [2, 0x30000000n],
      ],
    );
    assert.equal(parseHistory(2, '1\t0/20000000\tx\n', 5).liveSince, 5);
  });

  test('is reached only from a copy that ended before its history left the timeline of the copy', () => {
    const bases = [base('a', 1, 1, '0/11000000'), base('b', 5, 1, '0/40000000'), base('c', 11, 2, '0/21000000')];
    const names = (
      [
        [one, at(9)],
        [second, at(10)],
        [second, at(11)],
        [third, null],
        [one, at(0)],
      ] as const
    ).map(([timeline, until]) => chooseBase(bases, timeline, until)?.name);
    assert.deepEqual(names, ['b', 'a', 'c', 'b', undefined]);
    assert.equal(chooseBase([base('old', 1, 1, null)], second, null)?.name, 'old');
  });
});
