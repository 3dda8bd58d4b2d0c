import { expect } from '../expect.ts';
import { openPhone, type Phone } from './phone.ts';
import { copySheet, type Sheet, sheetText } from './sheet.ts';
import {
  addOption,
  change,
  checkWords,
  isSaved,
  noteWatched,
  type OptionsOf,
  options,
  type Sitting,
  savedWords,
} from './sitting.ts';
import { questionCount } from './world.ts';

/** The candidate opens the test on a second device, answers there, and goes on with the first. Only where the script knows what the server has. */
export async function playSecondDevice(sitting: Sitting): Promise<void> {
  const { world, person, phone, random, tally, spell } = sitting;
  if (spell === null) await isSaved(phone, sitting.sheet);
  const changed: OptionsOf = spell?.changed ?? new Map();
  const locale = random.pick(['en', 'mr'] as const);
  // A page that is left sends its changes once more, and that request cannot be made to fail.
  const atServer = copySheet(
    spell?.isReopened ? (await world.stored(person.email)).sheet : (spell?.atServer ?? sitting.sheet),
  );
  const second = await openPhone(world, person, { locale, keepsApp: false, restarts: false });
  tally.takeovers += 1;
  try {
    await checkWords(sitting, second, { expected: atServer });
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      await answerOnSecond(sitting, second, atServer, changed);
      await checkWords(sitting, second, { expected: atServer });
    }
    await isSaved(second, atServer);
    await checkWords(sitting, second, { expected: atServer });
    await goOnWithFirst(sitting, atServer, changed);
    await expectReadOnly(sitting, second);
    noteWatched(sitting, second);
  } finally {
    await second.close();
  }
}

/** Chooses an option that the question did not have on the first device, so that it is clear whose answer is in the result. */
async function answerOnSecond(sitting: Sitting, second: Phone, atServer: Sheet, changed: OptionsOf): Promise<void> {
  const { random, sheet, earlier, tally, log } = sitting;
  const question = random.below(questionCount);
  const before = atServer.answers.get(question) ?? null;
  const had = new Set([...(changed.get(question) ?? []), sheet.answers.get(question) ?? null, before]);
  const free = options.filter((option) => !had.has(option));
  if (free.length === 0) return;
  const option = random.pick(free);
  log.push(`${question + 1} ${option} on the second device`);
  addOption(earlier, question, before);
  tally.answers += 1;
  await second.goTo(question);
  await second.choose(option);
  atServer.answers.set(question, option);
}

/** The first device holds the test again. What it could not send counts, but for the questions that the second device has answered since. */
async function goOnWithFirst(sitting: Sitting, atServer: Sheet, changed: OptionsOf): Promise<void> {
  const { phone, random, earlier, log } = sitting;
  const hasUnsent = (await phone.journal()).length > 0;
  const isOpenedAgain = sitting.spell?.isReopened || random.below(2) === 0;
  log.push(isOpenedAgain ? 'opens it again' : 'continues here');
  if (phone.line() !== 'up') await phone.setLine('up');
  if (isOpenedAgain) await phone.reload();
  else {
    // A page hears of the second device with its next save, or when it is asked whether to submit.
    sitting.spell ??= { atServer, changed, isReopened: false };
    if (!hasUnsent && random.below(2) === 0) await phone.askToSubmit();
    else if (!hasUnsent) await answerOnFirst(sitting, atServer);
    await phone.isOpenElsewhere();
    await checkWords(sitting, phone, { expected: atServer, isTakenOver: true });
    await phone.continueHere();
  }
  sitting.spell = null;
  const merged = { answers: new Map(atServer.answers), marked: new Set(sitting.sheet.marked) };
  for (const [question, had] of changed) {
    const [own, newer] = [sitting.sheet.answers.get(question), atServer.answers.get(question) ?? null];
    if (!had.has(newer)) addOption(earlier, question, own ?? null);
    else if (own === undefined) merged.answers.delete(question);
    else merged.answers.set(question, own);
  }
  sitting.sheet = merged;
  // Another sitting may have ended the server at this moment. The page was then opened from what the device keeps, knows nothing of the second
  // device, and asks its candidate.
  if (isOpenedAgain && !phone.isFromServer()) await phone.continueIfAsked(savedWords(phone, merged));
  // Also after the message that some answers have given way.
  await isSaved(phone, merged);
}

async function answerOnFirst(sitting: Sitting, atServer: Sheet): Promise<void> {
  const question = await sitting.phone.current();
  const taken = [sitting.sheet.answers.get(question), atServer.answers.get(question)];
  await change(sitting, { option: sitting.random.pick(options.filter((option) => !taken.includes(option))) });
}

/** The older page says that it is one, and a tap on it changes nothing. */
async function expectReadOnly({ world, person, sheet }: Sitting, second: Phone): Promise<void> {
  await second.chooseAnother();
  await second.isOpenElsewhere();
  expect(sheetText((await world.stored(person.email)).sheet)).toBe(sheetText(sheet));
}
