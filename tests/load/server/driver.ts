import pg from 'pg';
import type { Sitting } from '../../support/sitting.ts';
import type { LoadWorld } from './load-world.ts';
import { questions, sitting } from './saves.ts';

/** The same columns as a save writes. */
const update = `update test_attempts set answers = $3, seq = $4, sitting = $5, current_question = $6, question_seconds = $7
  where user_id = $1 and id = $2`;

/** Updates per second, and the database's seconds of CPU for one. */
export type Driven = { readonly rate: number; readonly cpu: number };

/** The driver alone: prepared updates of one row each, with so many connections. */
async function drive(
  world: LoadWorld,
  sittings: readonly Sitting[],
  connections: number,
  seconds: number,
): Promise<Driven> {
  const pool = new pg.Pool({ connectionString: world.own.url, max: connections, options: '-c role=bharti_app' });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  let updates = 0;
  const run = async (end: number) => {
    await Promise.all(
      clients.map(async (client, place) => {
        const { who, id } = sittings[place % sittings.length] as Sitting;
        while (performance.now() < end) {
          const values = [who.id, id, `{"${updates % questions}":1}`, 0, sitting, updates % questions, '{}'];
          await client.query({ name: 'update', text: update, values });
          updates += 1;
        }
      }),
    );
  };
  await run(performance.now() + 500);
  updates = 0;
  const cpuBefore = await world.cpu.database();
  const begun = performance.now();
  await run(begun + seconds * 1_000);
  const took = (performance.now() - begun) / 1_000;
  const cpu = (await world.cpu.database()) - cpuBefore;
  for (const client of clients) client.release();
  await pool.end();
  // A page that goes on saving finds the number of its last save.
  for (const one of sittings) one.states.length = 1;
  return { rate: updates / took, cpu: cpu / updates };
}

/** The driver at its best: with as many connections as the server has, or as there are clients. */
export async function driveAtBest(
  world: LoadWorld,
  sittings: readonly Sitting[],
  clients: number,
  seconds: number,
): Promise<Driven> {
  const few = await drive(world, sittings, 10, seconds);
  const many = await drive(world, sittings, clients, seconds);
  return few.rate > many.rate ? few : many;
}
