import { randomFrom } from '../../../support/random.ts';
import { expect } from '../expect.ts';
import { type Move, moves, restartBrowser } from './moves.ts';
import { openPhone } from './phone.ts';
import { emptySheet, sheetText } from './sheet.ts';
import { checkWords, isSaved, newTally, noteWatched, type Sitting, type Tally } from './sitting.ts';
import { questionCount, toSheet, type World } from './world.ts';

/** Plays the whole sitting of a seed, from the start page to the result. @throws Error that names the seed and every step. */
export async function playSitting(world: World, seed: number, steps: number): Promise<Tally> {
  // Spread, because neighbouring seeds would begin with the same choices.
  const random = randomFrom(Math.imul(seed, 2_654_435_761));
  const person = { name: 'Asha Patil', email: `sitting-${seed}@example.com` };
  // Each way of keeping the app and of ending the browser comes in both languages.
  const restarts = seed % 8 === 1 || seed % 8 === 4;
  const phone = await openPhone(world, person, {
    locale: seed % 2 === 0 ? 'mr' : 'en',
    keepsApp: restarts || seed % 8 === 2 || seed % 8 === 7,
    restarts,
  });
  const sitting: Sitting = {
    ...{ world, random, person, phone, tally: newTally(), log: [] },
    ...{ sheet: emptySheet(), earlier: new Map(), spell: null },
  };
  try {
    for (let step = 0; step < steps; step += 1) {
      if (seed % 10 === 3 && step === Math.floor(steps / 2)) restartServer(sitting);
      // Also when the dice never choose it.
      if (restarts && step === Math.floor(steps / 3)) await takeMove(sitting, restartBrowser);
      await takeStep(sitting);
    }
    await finish(sitting);
    noteWatched(sitting, phone);
    expect(phone.errors).toEqual([]);
  } catch (error) {
    throw new Error(`seed ${seed}: ${sitting.log.join('; ')}`, { cause: error });
  } finally {
    await phone.close();
  }
  if (sitting.tally.untrue + sitting.tally.lost + sitting.tally.doubled > 0)
    console.log(`seed ${seed}: ${sitting.log.join('; ')}`);
  return sitting.tally;
}

async function takeStep(sitting: Sitting): Promise<void> {
  const possible = moves.filter(({ isPossible }) => isPossible?.(sitting) ?? true);
  const lots = possible.flatMap((move) => Array.from({ length: move.weight }, () => move));
  await takeMove(sitting, sitting.random.pick(lots));
}

async function takeMove(sitting: Sitting, { name, make }: Pick<Move, 'name' | 'make'>): Promise<void> {
  sitting.log.push(name);
  sitting.tally.steps += 1;
  await make(sitting);
  await checkWords(sitting, sitting.phone, { expected: sitting.sheet });
}

/** The candidate goes on meanwhile. */
function restartServer({ world, tally, log }: Sitting): void {
  log.push('the server is killed');
  tally.serverRestarts += 1;
  // A server that does not come back is reported by the next page that is opened.
  void world.restartServer().catch(() => {});
}

/** 'N of N safe', the submission, whose reply is lost now and then, and the result: its answers are those of the script. */
async function finish(sitting: Sitting): Promise<void> {
  const { phone, world, person, random, sheet, tally, earlier, log } = sitting;
  if (phone.line() !== 'up') await phone.setLine('up');
  await isSaved(phone, sheet);
  await checkWords(sitting, phone, { expected: sheet });
  await world.serverIsUp();
  await phone.submit(random.below(4) === 0);
  const { id, status } = await world.stored(person.email);
  expect(status).toBe('submitted');
  const { answers, marked } = await phone.result(id);
  const result = toSheet(answers, marked);
  if (sheetText(result) !== sheetText(sheet)) log.push(`RESULT: ${sheetText(result)} and not ${sheetText(sheet)}`);
  expect([...result.marked].sort()).toEqual([...sheet.marked].sort());
  for (let question = 0; question < questionCount; question += 1) {
    const [own = null, counted = null] = [sheet.answers.get(question), result.answers.get(question)];
    if (own === counted) continue;
    if (own !== null) tally.lost += 1;
    if (counted !== null && (own === null || earlier.get(question)?.has(counted))) tally.doubled += 1;
  }
}
