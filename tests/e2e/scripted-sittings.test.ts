import { after, before, describe, test } from 'node:test';
import { sittingTexts } from '@bharti/i18n/sitting';
import { fullSizeVariable, sizeOf } from '../full-size.ts';
import { expect } from './support/expect.ts';
import { openPhone, type Phone } from './support/sittings/phone.ts';
import { playSitting } from './support/sittings/play-sitting.ts';
import { sheetText } from './support/sittings/sheet.ts';
import { newTally, type Tally } from './support/sittings/sitting.ts';
import { startWorld, type World } from './support/sittings/world.ts';

const sittings = Number(process.env[fullSizeVariable] ?? 5);
/** The seeds follow each other from here. */
const firstSeed = Number(process.env.FULL_SIZE_SEED ?? 1);
const steps = sizeOf({ usual: 15, full: 30 });
/** Sittings at the same time. */
const lanes = 4;

let world: World;
before(async () => {
  world = await startWorld();
});
after(() => world.stop());

test('scripted sittings lose and double no answer, and every word about saving is true', async () => {
  const seeds = Array.from({ length: sittings }, (_, index) => firstSeed + index);
  const sum = newTally();
  const failures: unknown[] = [];
  const play = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      try {
        add(sum, await playSitting(world, seed, steps));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, play));
  console.log(line(sum));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sittings did not end`);
  expect([sum.lost, sum.doubled, sum.untrue]).toEqual([0, 0, 0]);
  expect(sum.watched).toBeGreaterThan(sum.answers);
});

function add(sum: Tally, tally: Tally): void {
  for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name];
}

const line = (sum: Tally): string =>
  `${sittings} sittings, ${sum.steps} steps, ${sum.answers} answers, ${sum.spells} spells without a connection, ` +
  `${sum.reloads} reloads, ${sum.visits} visits to the dashboard, ${sum.kills} kills of a tab, ${sum.browserRestarts} of a browser, ${sum.serverRestarts} of the server, ` +
  `${sum.takeovers} takeovers, ${sum.watched} words compared with what was saved; lost ${sum.lost}, doubled ${sum.doubled}, untrue words ${sum.untrue}`;

/** Answers the first questions, one after the other, with A. */
async function answer(phone: Phone, questions: readonly number[]): Promise<void> {
  for (const question of questions) {
    await phone.goTo(question - 1);
    await phone.choose(0);
  }
}
const usual = { locale: 'en', keepsApp: false, restarts: false } as const;
const says = ({ words }: Phone, text: string) => expect.poll(words).toBe(text);
const onServer = async (email: string) => sheetText((await world.stored(email)).sheet);

test('the words of a dialog and those in the place of ‘Saved’ are compared with the same answers where both change in one frame', async () => {
  const phone = await openPhone(world, { name: 'Asha Patil', email: 'one-frame@example.com' }, usual);
  await answer(phone, [1, 2]);
  await says(phone, 'Saved · 2 of 2 safe');
  const page = phone.page();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/answers', async (route) => {
    await released;
    await route.continue();
  });
  await answer(phone, [3]);
  await page.getByRole('button', { name: phone.t.openNavigator }).click();
  await page.getByRole('dialog').getByRole('link', { name: phone.t.leave }).click();
  await expect(page.getByText(sittingTexts.en.leaveKept)).toBeVisible();
  release();
  await expect(page.getByText(sittingTexts.en.leaveSaved)).toBeVisible();
  await page.getByRole('button', { name: sittingTexts.en.stay }).click();
  await page.keyboard.press('Escape');
  await answer(phone, [4]);
  await says(phone, 'Saved · 4 of 4 safe');
  expect(phone.watched.untrue).toEqual([]);
  await phone.close();
});

describe('the same attempt goes on, with its deadline and every answer,', () => {
  test('on a second device; the page of the first one says so and changes nothing', async () => {
    const person = { name: 'Asha Patil', email: 'second-device@example.com' };
    const first = await openPhone(world, person, usual);
    await answer(first, [1, 2]);
    await says(first, 'Saved · 2 of 2 safe');
    const before = await world.stored(person.email);
    const second = await openPhone(world, person, { ...usual, locale: 'mr' });
    await says(second, 'जतन झाले · 2 पैकी 2 सुरक्षित');
    const after = await world.stored(person.email);
    expect([after.id, after.deadline]).toEqual([before.id, before.deadline]);
    const left = (after.deadline - Date.now()) / 1_000;
    expect(Math.abs((await second.secondsLeft()) - left)).toBeLessThan(2);
    await answer(second, [3]);
    await says(second, 'जतन झाले · 3 पैकी 3 सुरक्षित');
    for (const option of [1, 2]) {
      await first.choose(option);
      await first.isOpenElsewhere();
      await first.lookOnly();
      await says(first, 'Open elsewhere');
      await expect(first.page().getByText('3 of 10 answered')).toBeAttached();
    }
    await first.askToSubmit();
    await first.isOpenElsewhere();
    await first.lookOnly();
    await expect(first.page().getByRole('dialog')).toHaveCount(0);
    expect(await onServer(person.email)).toBe('0A 1A 2A, marked ');
    await first.close();
    await second.close();
  });

  test('after the server was killed: what it had acknowledged is there, and what it had not is sent', async () => {
    const person = { name: 'Asha Patil', email: 'killed-server@example.com' };
    const phone = await openPhone(world, person, usual);
    await answer(phone, [1, 2]);
    await says(phone, 'Saved · 2 of 2 safe');
    const before = await world.stored(person.email);
    await world.restartServer(async () => {
      await answer(phone, [3, 4]);
      await says(phone, 'Not sent yet. 4 of 4 safe on this phone. Trying again…');
      expect(await onServer(person.email)).toBe('0A 1A, marked ');
    });
    await says(phone, 'Saved · 4 of 4 safe');
    const after = await world.stored(person.email);
    expect(after.id).toBe(before.id);
    // Later where the restart took so long that it counts as an outage.
    expect(after.deadline).toBeGreaterThanOrEqual(before.deadline);
    expect(sheetText(after.sheet)).toBe('0A 1A 2A 3A, marked ');
    await phone.close();
  });

  test('after the browser was ended and started again without a connection', async () => {
    const person = { name: 'Asha Patil', email: 'ended-browser@example.com' };
    const phone = await openPhone(world, person, { locale: 'mr', keepsApp: true, restarts: true });
    await answer(phone, [1, 2]);
    await says(phone, 'जतन झाले · 2 पैकी 2 सुरक्षित');
    const before = await world.stored(person.email);
    await phone.setLine('offline');
    await answer(phone, [3]);
    const kept = 'ऑफलाइन. 3 पैकी 3 या फोनवर सुरक्षित; इंटरनेट आल्यावर पाठवू';
    await says(phone, kept);
    await phone.restartBrowser();
    await says(phone, kept);
    await phone.setLine('up');
    await says(phone, 'जतन झाले · 3 पैकी 3 सुरक्षित');
    const after = await world.stored(person.email);
    expect([after.id, after.deadline]).toEqual([before.id, before.deadline]);
    expect(sheetText(after.sheet)).toBe('0A 1A 2A, marked ');
    await phone.close();
  });
});
