import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { runsOr } from '../full-size.ts';
import { askUntilFree } from '../support/ask.ts';
import { newBuyers } from '../support/buyers.ts';
import { surely } from '../support/kill-while.ts';
import { orderOfSaves, type PageSave, recordSaves } from '../support/order-of-saves.ts';
import { sendTo, start } from '../support/sitting.ts';
import { useTwoServers } from '../support/two-servers.ts';

const questions = 4;

type Change = { readonly question: number; readonly option?: number | null; readonly marked?: boolean };

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
  /** Where two pages are open: which one is used. It takes the attempt over where the other one holds it. */
  page: fc.nat(1),
});
type Tap = typeof tap extends fc.Arbitrary<infer Value> ? Value : never;
const shuffle = fc.array(fc.nat(), { maxLength: 4 });

describe('saves at two servers', () => {
  const { deps, urls: urlsOf, agent } = useTwoServers(16);

  test('A17 repeated, late and in any order leave the same sheet: the last value of each question', async () => {
    const urls = urlsOf();
    const counts = { delivered: 0, taken_over: 0 };
    const numRuns = runsOr(200);
    const run = async (taps: readonly Tap[], late: readonly number[], hasTwoPages: boolean) => {
      const [who] = await newBuyers(deps().database, 1, 0);
      assert.ok(who);
      const attempt = await surely((server) =>
        start(
          sendTo(agent, () => urls[server % 2 ? 1 : 0]),
          who,
        ),
      );
      const { saves, deliver, takeOver } = recordSaves<Change>(agent, urls, who, attempt.id);
      // The numbers of the first page run ahead: they alone would not make its late saves stale.
      const pages = [10, 1].map((stride) => ({
        ...{ sitting: crypto.randomUUID(), seq: 0, stride },
        unsent: [] as Change[],
      }));
      const sent: PageSave<Change>[] = [];
      const copies = (indexes: readonly number[]) => indexes.flatMap((index) => sent[index % sent.length] ?? []);
      let holder: (typeof pages)[number] | undefined;
      for (const { change, isAcknowledged, repeats, page: used } of taps) {
        const page = pages[hasTwoPages ? used : 0] ?? assert.fail();
        const others = Promise.all(copies(repeats).map(deliver));
        if (page !== holder) {
          const held = (await takeOver(page)) ?? assert.fail('closed');
          sent.push(held);
          page.seq = held.seq;
          holder = page;
        }
        page.seq += page.stride;
        page.unsent.push(change);
        // A save brings every change that is not acknowledged yet.
        const save = { sitting: page.sitting, seq: page.seq, changes: [...page.unsent], takesOver: false };
        sent.push(save);
        if (isAcknowledged) {
          assert.equal(await deliver(save), 'stored');
          page.unsent = [];
        }
        await others;
      }
      // All saves that are still on their way arrive at once, some of them twice.
      await Promise.all([...copies(late), ...sent.toReversed(), ...copies(late)].map(deliver));
      const path = fillPath(apiPaths.attempt, { attemptId: attempt.id });
      const { answers, marked, seq } = JSON.parse((await askUntilFree(agent, urls[1], 'GET', path, who.cookie)).body);
      const stored = orderOfSaves(saves).flatMap(({ changes }) => changes);
      // The newest save of the page that holds the attempt is always taken.
      assert.deepEqual({ answers, marked, seq }, { ...sheetOf(stored), seq: holder?.seq });
      if (!hasTwoPages) assert.deepEqual({ answers, marked }, sheetOf(taps.map(({ change }) => change)));
      for (const { outcome } of saves) {
        assert.ok(['stored', 'stale_save', ...(hasTwoPages ? ['taken_over'] : [])].includes(outcome), outcome);
        counts.delivered += 1;
        if (outcome === 'taken_over') counts.taken_over += 1;
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(tap, { minLength: 1, maxLength: 8 }), shuffle, fc.boolean(), run), {
      numRuns,
    });
    assert.ok(counts.taken_over > 0);
    process.stdout.write(
      `${numRuns} orders of saves, ${counts.delivered} saves delivered, ${counts.taken_over} refused as overtaken: each ended in the same sheet\n`,
    );
  });
});

/** The expected sheet, counted without the product's code: of each question the last value that was set. */
function sheetOf(changes: readonly Change[]) {
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
