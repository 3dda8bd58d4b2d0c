import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { runsOr } from '../full-size.ts';
import { askUntilFree } from '../support/ask.ts';
import { newBuyers } from '../support/buyers.ts';
import { surely } from '../support/kill-while.ts';
import { answersPath, begin, sendTo } from '../support/sitting.ts';
import { useTwoServers } from '../support/two-servers.ts';

const questions = 4;

/** A tap, and what the line does with its save. */
const tap = fc.record({
  change: fc.record(
    { question: fc.nat(questions - 1), option: fc.option(fc.nat(3)), marked: fc.boolean() },
    { requiredKeys: ['question'] },
  ),
  /** Whether its acknowledgement arrives; otherwise its change is sent again with the next saves. */
  isAcknowledged: fc.boolean(),
  /** Which of the saves so far arrive once more at the same time. */
  repeats: fc.array(fc.nat(), { maxLength: 2 }),
});
const shuffle = fc.array(fc.nat(), { maxLength: 4 });

describe('saves at two servers', () => {
  const { deps, urls: urlsOf, agent } = useTwoServers(16);

  test('A17 repeated, late and in any order leave the same sheet: the last value of each question', async () => {
    const urls = urlsOf();
    let saves = 0;
    const numRuns = runsOr(200);
    await fc.assert(
      fc.asyncProperty(fc.array(tap, { minLength: 1, maxLength: 8 }), shuffle, async (taps, late) => {
        const [who] = await newBuyers(deps().database, 1, 0);
        assert.ok(who);
        const attempt = await surely((server) =>
          begin(
            sendTo(agent, () => urls[server % 2 ? 1 : 0]),
            who,
          ),
        );
        const sent: { readonly seq: number; readonly changes: unknown[] }[] = [];
        const deliver = async (save: unknown) => {
          saves += 1;
          const body = { sitting: attempt.id, ...(save as object) };
          return askUntilFree(agent, urls[saves % 2 ? 0 : 1], 'PUT', answersPath(attempt), who.cookie, body);
        };
        const copies = (indexes: readonly number[]) => indexes.flatMap((index) => sent[index % sent.length] ?? []);
        let known = 0;
        for (const [index, { isAcknowledged, repeats }] of taps.entries()) {
          // A save brings every change that is not acknowledged yet.
          const save = { seq: index + 1, changes: taps.slice(known, index + 1).map(({ change }) => change) };
          sent.push(save);
          const others = Promise.all(copies(repeats).map(deliver));
          if (isAcknowledged) {
            const { status, body } = await deliver(save);
            assert.equal(status, 200, body);
            known = index + 1;
          }
          for (const { status, body } of await others) assert.ok(status === 200 || /stale_save/.test(body), body);
        }
        // All saves that are still on their way arrive at once, some of them twice.
        await Promise.all([...copies(late), ...sent.toReversed(), ...copies(late)].map(deliver));
        const path = fillPath(apiPaths.attempt, { attemptId: attempt.id });
        const { answers, marked, seq } = JSON.parse((await askUntilFree(agent, urls[1], 'GET', path, who.cookie)).body);
        assert.deepEqual({ answers, marked, seq }, { ...sheetOf(taps.map(({ change }) => change)), seq: taps.length });
      }),
      { numRuns },
    );
    process.stdout.write(`${numRuns} orders of saves, ${saves} saves delivered: each ended in the same sheet\n`);
  });
});

/** The expected sheet, counted without the product's code: of each question the last value that was set. */
function sheetOf(changes: readonly { question: number; option?: number | null; marked?: boolean }[]) {
  const answers: Record<string, number> = {};
  const marked: number[] = [];
  for (let question = 0; question < questions; question += 1) {
    const own = changes.filter((change) => change.question === question);
    const option = own.findLast((change) => change.option !== undefined)?.option;
    if (option !== undefined && option !== null) answers[question] = option;
    if (own.findLast((change) => change.marked !== undefined)?.marked === true) marked.push(question);
  }
  return { answers, marked };
}
