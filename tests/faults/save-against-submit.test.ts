import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { auditAttempts } from '../../apps/server/src/testing/audit-attempts.ts';
import { attemptResult } from '../../packages/contracts/src/attempts/result.ts';
import { runsOr } from '../full-size.ts';
import { askUntilFree } from '../support/ask.ts';
import { newBuyers } from '../support/buyers.ts';
import { surely } from '../support/kill-while.ts';
import { orderOfSaves, recordSaves } from '../support/order-of-saves.ts';
import { sendTo, start, submitPath } from '../support/sitting.ts';
import { useTwoServers } from '../support/two-servers.ts';

const savesOfPage = 6;
const racesAtOnce = 8;
const below = (end: number) => Math.floor(Math.random() * end);

type Answer = { readonly question: number; readonly option: number };

describe('a submission that races saves, at two servers', () => {
  const { deps, urls: urlsOf, agent } = useTwoServers(64);

  const counts = { stored: 0, attempt_closed: 0, stale_save: 0, taken_over: 0, takeovers: 0, refusedSubmissions: 0 };

  /**
   * The candidate saves one answer after the other, some two at a time; a page submits while a save is on its way. In half of the races
   * a second page takes the attempt over meanwhile and gives other answers to the same questions, while the first one goes on; a submission of
   * the first one is refused then, and the second one submits.
   */
  async function race(): Promise<void> {
    const urls = urlsOf();
    const [who] = await newBuyers(deps().database, 1, 0);
    assert.ok(who);
    const attempt = await surely((server) =>
      start(
        sendTo(agent, () => urls[server % 2 ? 1 : 0]),
        who,
      ),
    );
    const { saves, deliver, takeOver } = recordSaves<Answer>(agent, urls, who, attempt.id);

    const hasSecond = below(2) === 0;
    const [overtakenAt, submitAt] = [below(savesOfPage / 2), below(hasSecond ? 2 * savesOfPage : savesOfPage)];
    const pages: string[] = [];
    let begun = 0;
    let submitted: ReturnType<typeof submit> | undefined;
    let second: Promise<void> | undefined;
    const submit = async (sitting: string) => {
      const reply = await askUntilFree(agent, urls[1], 'POST', submitPath(attempt), who.cookie, { sitting });
      if (reply.status === 200) return reply;
      assert.deepEqual([reply.status, JSON.parse(reply.body).code], [409, 'taken_over']);
      assert.notEqual(pages.at(-1), sitting);
      counts.refusedSubmissions += 1;
      return askUntilFree(agent, urls[0], 'POST', submitPath(attempt), who.cookie, { sitting: pages.at(-1) });
    };
    /**
     * A page takes the attempt over and answers the questions. The numbers of the first page run ahead of those of the second, as after saves
     * that were repeated: they alone would not make its saves stale.
     */
    const answerAll = async ({ shift, stride }: { shift: number; stride: number }): Promise<void> => {
      const sitting = crypto.randomUUID();
      pages.push(sitting);
      const held = await takeOver({ sitting, seq: 0 });
      const isHurried = below(2) === 0;
      const sent: Promise<unknown>[] = [];
      for (let question = 0; held !== null && question < savesOfPage; question += 1) {
        if (begun === submitAt) submitted = submit(sitting);
        if (begun === overtakenAt && hasSecond) second = answerAll({ shift: 1, stride: 1 });
        begun += 1;
        const seq = held.seq + stride * (question + 1);
        const changes = [{ question, option: (question + shift) % 4 }];
        sent.push(deliver({ sitting, seq, changes, takesOver: false }));
        if (!isHurried) await sent.at(-1);
      }
      await Promise.all(sent);
    };

    await answerAll({ shift: 0, stride: 10 });
    await second;
    const { answers } = attemptResult.parse(JSON.parse((await submitted)?.body ?? ''));
    const acknowledged = orderOfSaves(saves).flatMap(({ changes }) => changes);
    assert.deepEqual(answers, Object.fromEntries(acknowledged.map(({ question, option }) => [question, option])));
    const stored = await deps()
      .database.db.selectFrom('test_attempts')
      .select('answers')
      .where('user_id', '=', who.id)
      .executeTakeFirst();
    assert.deepEqual(stored?.answers, answers);
    for (const { takesOver, outcome } of saves) {
      assert.ok(outcome in counts, outcome);
      counts[takesOver && outcome === 'stored' ? 'takeovers' : (outcome as keyof typeof counts)] += 1;
    }
  }

  test('grades what is stored: every acknowledged save, and none that was refused', async () => {
    const races = runsOr(200);
    let begun = 0;
    const runner = async () => {
      while (begun < races) {
        begun += 1;
        await race();
      }
    };
    await Promise.all(Array.from({ length: racesAtOnce }, runner));
    assert.deepEqual(await auditAttempts(deps().database), []);
    process.stdout.write(
      `${races} races: ${counts.stored} acknowledged saves graded, ${counts.takeovers - races} takeovers by a second page; refused: ` +
        `${counts.attempt_closed} as too late, ${counts.stale_save} as older than a newer one, ${counts.taken_over} as overtaken, ` +
        `${counts.refusedSubmissions} submissions as overtaken\n`,
    );
    const { stored, attempt_closed, taken_over, takeovers } = counts;
    assert.ok(
      stored > races && attempt_closed > races && takeovers > 1.1 * races && taken_over > 0,
      JSON.stringify(counts),
    );
  });
});
