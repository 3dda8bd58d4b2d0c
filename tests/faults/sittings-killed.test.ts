import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { auditAttempts } from '../../apps/server/src/testing/audit-attempts.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { apiPaths, fillPath } from '../../packages/contracts/src/paths.ts';
import { runsOr } from '../full-size.ts';
import { ask } from '../support/ask.ts';
import { type Buyer, newBuyers } from '../support/buyers.ts';
import { type CrashWorld, startCrashWorld } from '../support/crash-world.ts';
import { killWhile, surely } from '../support/kill-while.ts';
import {
  answersPath,
  begin,
  listLost,
  nextSave,
  type Send,
  type Sitting,
  sendSave,
  sendTo,
  submitPath,
  takeOver,
} from '../support/sitting.ts';

const questions = 50;
const savesOfSitting = 12;
const below = (end: number) => Math.floor(Math.random() * end);

describe('two servers and PostgreSQL, while candidates sit tests', () => {
  let world: CrashWorld;
  const agent = new Agent({ keepAlive: true });
  before(async () => {
    world = await startCrashWorld({});
  });
  after(async () => {
    agent.destroy();
    await world.stop();
  });

  const sittings: Sitting[] = [];
  const to = (server: number): Send => sendTo(agent, () => world.url(server));
  const newCandidate = async (): Promise<Buyer> => {
    const [who] = await surely(() =>
      world.withDatabase(async (database) => {
        const people = await newBuyers(database, 1, 0);
        for (const { id } of people) {
          await database.db.updateTable('profiles').set({ show_on_leaderboard: true }).where('id', '=', id).execute();
        }
        return people;
      }),
    );
    return who ?? assert.fail('no candidate');
  };
  const someChanges = () =>
    Array.from({ length: 1 + below(3) }, () => ({ question: below(questions), option: below(4) }));
  const sendSurely = (sitting: Sitting, save: Record<string, unknown>) =>
    surely(async (server) => (await sendSave(to(server), sitting, save)) || null);
  /** The candidate goes on with a second device. What the first one still sends is refused, its submission too; were it stored, it would be found as lost. */
  const goOnElsewhere = async (sitting: Sitting) => {
    const first = sitting.page;
    await sendSurely(sitting, takeOver(sitting, crypto.randomUUID()));
    const late = { sitting: first, seq: sitting.states.length, changes: someChanges(), takesOver: false };
    for (const [method, path, body] of [
      ['PUT', answersPath(sitting), late],
      ['POST', submitPath(sitting), { sitting: first }],
    ] as const) {
      const reply = await surely((server) => to(server)(sitting.who, method, path, body));
      assert.deepEqual([reply.status, JSON.parse(reply.body).code], [409, 'taken_over']);
    }
  };
  /** The candidate submits; repeated until a server has replied, it gives one result. */
  const submit = async (sitting: Sitting) => {
    const body = { sitting: sitting.page };
    const reply = await surely((server) => to(server)(sitting.who, 'POST', submitPath(sitting), body));
    assert.equal(reply.status, 200, reply.body);
    assert.deepEqual(JSON.parse(reply.body).answers, sitting.states.at(-1));
  };
  const endTime = ({ who, id }: Sitting) =>
    world.withDatabase(({ pool }) =>
      pool.query(
        `update test_attempts set started_at = now() - interval '26 minutes', deadline = now() - interval '1 minute'
          where user_id = $1 and id = $2 and status = 'running'`,
        [who.id, id],
      ),
    );
  /** The time of the attempt ends, and the closing job of a server submits it. */
  const runOut = (sitting: Sitting) =>
    surely(async (server) => {
      const path = fillPath(apiPaths.attempt, { attemptId: sitting.id });
      const reply = await to(server)(sitting.who, 'GET', path);
      if (reply === null) return null;
      const { status, deadline, serverNow } = JSON.parse(reply.body);
      // Also when the attempt has got time back, because the servers were away for long.
      if (deadline > serverNow) await endTime(sitting);
      return status === 'submitted' ? true : null;
    });

  // The first test: the limit is one on the size of a file, and no table may be larger than it.
  test('A21 a full disk under PostgreSQL: saves fail with 503, none is acknowledged without being stored, and they go on when there is room', async () => {
    const sitting = await surely(async (server) => begin(to(server), await newCandidate()));
    sittings.push(sitting);
    await world.fillDisk();
    const change = (seq: number) => [{ question: seq % questions, option: seq % 4 }];
    // Acknowledged, or refused as by a server without a database; anything else ends the test.
    let save = nextSave(sitting, change(1));
    await until(() => sendSave(to(0), sitting, save));
    let hasFailed = false;
    while (!hasFailed) {
      save = nextSave(sitting, change(sitting.acknowledged + 1));
      hasFailed = !(await sendSave(to(0), sitting, save));
    }
    for (const server of [0, 1]) {
      const { status } = await ask(agent, world.url(server), 'POST', submitPath(sitting), sitting.who.cookie);
      assert.equal(status, 503);
    }
    const known = { sitting, acknowledged: sitting.acknowledged };
    await world.freeDisk();
    assert.deepEqual(await world.withDatabase((database) => listLost(database, [known])), []);
    // The page sends the save that failed again.
    await sendSurely(sitting, save);
    await submit(sitting);
    assert.deepEqual(await world.withDatabase(auditAttempts), []);
  });

  test('A20 kill -9 of servers and of PostgreSQL: every acknowledged save is kept, and every attempt is graded once', async () => {
    const kills = runsOr(4);
    const killsOfPostgres = runsOr(3);
    const open = new Set<Sitting>();
    let acknowledged = 0;
    let takeovers = 0;
    let lost = 0;
    const work = async () => {
      const who = await newCandidate();
      // The second attempt at the test is not the first one, whichever of them a job or a repeat grades.
      for (const end of [submit, runOut]) {
        const sitting = await surely((server) => begin(to(server), who));
        sittings.push(sitting);
        open.add(sitting);
        // In half of the sittings: never.
        const overtakenAfter = below(2 * savesOfSitting);
        for (let i = 0; i < savesOfSitting; i += 1) {
          await sendSurely(sitting, nextSave(sitting, someChanges()));
          acknowledged += 1;
          if (i !== overtakenAfter) continue;
          await goOnElsewhere(sitting);
          takeovers += 1;
        }
        await end(sitting);
        open.delete(sitting);
      }
    };
    const countLost = async (among: Iterable<Sitting>) => {
      const known = [...among].map((sitting) => ({ sitting, acknowledged: sitting.acknowledged }));
      const missing = await world.withDatabase((database) => listLost(database, known));
      for (const line of missing) process.stderr.write(`${line}\n`);
      lost += missing.length;
    };
    await killWhile(world, {
      kills: kills + killsOfPostgres,
      targets:
        kills === killsOfPostgres ? [0, 'postgres', 1, 'postgres'] : [0, 'postgres', 1, 'postgres', 0, 'postgres', 1],
      clients: 3,
      progress: () => acknowledged,
      work,
      afterKill: () => countLost(open),
    });
    await countLost(sittings);
    const { faults, graded } = await world.withDatabase(async (database) => {
      const { rows } = await database.pool.query(
        `select count(*) as graded from test_attempts where status = 'submitted'`,
      );
      return { faults: await auditAttempts(database), graded: rows[0]?.graded };
    });
    process.stdout.write(
      `${kills} kills of servers, ${killsOfPostgres} of PostgreSQL: ${acknowledged} acknowledged saves, lost ${lost}; ${takeovers} takeovers; ` +
        `${graded} attempts graded, twice or counted twice: ${faults.length}\n`,
    );
    assert.deepEqual([lost, faults, graded], [0, [], sittings.length]);
  });
});
