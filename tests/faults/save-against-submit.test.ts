import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { auditAttempts } from '../../apps/server/src/testing/audit-attempts.ts';
import { attemptResult } from '../../packages/contracts/src/attempts/result.ts';
import { runsOr } from '../full-size.ts';
import { ask, askUntilFree } from '../support/ask.ts';
import { newBuyers } from '../support/buyers.ts';
import { surely } from '../support/kill-while.ts';
import { answersPath, begin, sendTo, submitPath } from '../support/sitting.ts';
import { useTwoServers } from '../support/two-servers.ts';

const savesOfRace = 6;
const racesAtOnce = 8;

describe('a submission that races saves, at two servers', () => {
  const { deps, urls: urlsOf, agent } = useTwoServers(64);

  const counts = { graded: 0, closed: 0, stale: 0 };

  /** The candidate saves one answer after the other, some two at a time; another page submits while a save is on its way. */
  async function race(): Promise<void> {
    const urls = urlsOf();
    const [who] = await newBuyers(deps().database, 1, 0);
    assert.ok(who);
    const attempt = await surely((server) =>
      begin(
        sendTo(agent, () => urls[server % 2 ? 1 : 0]),
        who,
      ),
    );
    const submitAt = Math.floor(Math.random() * savesOfRace);
    const isHurried = Math.random() < 0.5;
    const submit = () => askUntilFree(agent, urls[1], 'POST', submitPath(attempt), who.cookie);
    const save = async (question: number) => {
      const body = { sitting: attempt.id, seq: question + 1, changes: [{ question, option: question % 4 }] };
      const reply = await ask(agent, urls[question % 2 ? 1 : 0], 'PUT', answersPath(attempt), who.cookie, body);
      return { question, ...reply };
    };
    let submitted: ReturnType<typeof submit> | undefined;
    const saves: ReturnType<typeof save>[] = [];
    for (let question = 0; question < savesOfRace; question += 1) {
      saves.push(save(question));
      if (question === submitAt) submitted = submit();
      if (!isHurried) await saves.at(-1);
    }
    const replies = await Promise.all(saves);
    const { answers } = attemptResult.parse(JSON.parse((await submitted)?.body ?? ''));
    const acknowledged = replies.filter(({ status }) => status === 200);
    assert.deepEqual(answers, Object.fromEntries(acknowledged.map(({ question }) => [question, question % 4])));
    const stored = await deps()
      .database.db.selectFrom('test_attempts')
      .select('answers')
      .where('user_id', '=', who.id)
      .executeTakeFirst();
    assert.deepEqual(stored?.answers, answers);
    counts.graded += acknowledged.length;
    for (const { status, body } of replies.filter((reply) => !acknowledged.includes(reply))) {
      const { code } = JSON.parse(body);
      // A server that has no connection to the database within its time: it has stored nothing.
      if (status === 503 && code === 'busy') continue;
      assert.ok(status === 409 && (code === 'attempt_closed' || code === 'stale_save'), body);
      counts[code === 'attempt_closed' ? 'closed' : 'stale'] += 1;
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
    assert.ok(counts.graded > races && counts.closed > races, JSON.stringify(counts));
    process.stdout.write(
      `${races} races: ${counts.graded} acknowledged saves graded, ${counts.closed} refused as too late, ${counts.stale} as older than a newer one\n`,
    );
  });
});
