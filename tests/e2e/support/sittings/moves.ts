import { expect } from '../expect.ts';
import { playSecondDevice } from './second-device.ts';
import { copySheet, sheetText } from './sheet.ts';
import { change, expectChange, isSaved, type Sitting } from './sitting.ts';
import { isPromised, safeSheet } from './words.ts';
import { questionCount } from './world.ts';

/** Something that a candidate does, or that happens to them. */
export type Move = {
  readonly name: string;
  /** How often it is chosen, in comparison with the others. */
  readonly weight: number;
  readonly isPossible?: (sitting: Sitting) => boolean;
  readonly make: (sitting: Sitting) => Promise<void>;
};

const isUp = ({ phone }: Sitting) => phone.line() === 'up';
const canOpen = ({ phone }: Sitting) => phone.canOpen();

/** Only where the browser has a folder of its own. */
export const restartBrowser: Move = {
  name: 'restart the browser',
  weight: 1,
  isPossible: (sitting) => sitting.phone.restarts && canOpen(sitting),
  make: async (sitting) => {
    sitting.tally.browserRestarts += 1;
    await beforeEnd(sitting);
    await sitting.phone.restartBrowser();
  },
};

export const moves: readonly Move[] = [
  { name: 'answer', weight: 9, make: answer },
  { name: 'answer and move on', weight: 6, make: answerAndMoveOn },
  { name: 'change an answer', weight: 5, isPossible: ({ sheet }) => sheet.answers.size > 0, make: changeAnswer },
  { name: 'clear', weight: 1, make: clear },
  { name: 'mark', weight: 2, make: mark },
  { name: 'jump', weight: 2, make: ({ phone, random }) => phone.goTo(random.below(questionCount)) },
  { name: 'go offline', weight: 2, isPossible: isUp, make: (sitting) => loseLine(sitting, 'offline') },
  { name: 'saves fail', weight: 1, isPossible: isUp, make: (sitting) => loseLine(sitting, 'failing') },
  { name: 'replies are lost', weight: 1, isPossible: isUp, make: (sitting) => loseLine(sitting, 'lossy') },
  { name: 'be online again', weight: 6, isPossible: (sitting) => !isUp(sitting), make: findLine },
  { name: 'look at the submission', weight: 1, make: ({ phone }) => phone.lookAtSubmit() },
  { name: 'look at leaving', weight: 1, make: ({ phone }) => phone.lookAtLeaving() },
  { name: 'visit the dashboard', weight: 1, isPossible: canOpen, make: visitDashboard },
  { name: 'reload', weight: 2, isPossible: canOpen, make: reload },
  { name: 'close the tab', weight: 1, isPossible: canOpen, make: (sitting) => kill(sitting, 'closeTab') },
  { name: 'the tab crashes', weight: 1, isPossible: canOpen, make: (sitting) => kill(sitting, 'crashTab') },
  { name: 'the tab crashes at a tap', weight: 1, isPossible: canOpen, make: crashAtTap },
  { name: 'the tab crashes at a promise', weight: 1, isPossible: canOpen, make: crashAtPromise },
  restartBrowser,
  {
    name: 'a second device',
    weight: 2,
    isPossible: (sitting) => isUp(sitting) || sitting.spell !== null,
    make: playSecondDevice,
  },
];

async function answer(sitting: Sitting): Promise<void> {
  await change(sitting, { option: sitting.random.below(4) });
}

async function answerAndMoveOn(sitting: Sitting): Promise<void> {
  await answer(sitting);
  if ((await sitting.phone.current()) < questionCount - 1) await sitting.phone.next();
}

async function changeAnswer(sitting: Sitting): Promise<void> {
  const { phone, random, sheet } = sitting;
  const question = random.pick([...sheet.answers.keys()]);
  await phone.goTo(question);
  await change(sitting, { option: ((sheet.answers.get(question) ?? 0) + 1 + random.below(3)) % 4 });
}

async function clear(sitting: Sitting): Promise<void> {
  if (sitting.sheet.answers.has(await sitting.phone.current())) await change(sitting, { option: null });
}

async function mark(sitting: Sitting): Promise<void> {
  await change(sitting, { marked: !sitting.sheet.marked.has(await sitting.phone.current()) });
}

/** Now and then in the middle of a save. */
async function loseLine(sitting: Sitting, line: 'offline' | 'failing' | 'lossy'): Promise<void> {
  const { phone, random, sheet, tally } = sitting;
  tally.spells += 1;
  const isKnown = line !== 'lossy' && random.below(3) > 0;
  if (isKnown) await isSaved(phone, sheet);
  sitting.spell = isKnown ? { atServer: copySheet(sheet), changed: new Map(), isReopened: false } : null;
  await phone.setLine(line);
  if (line === 'offline') await expect.poll(phone.words).toMatch(phone.offlineWords);
}

async function findLine(sitting: Sitting): Promise<void> {
  await sitting.phone.setLine('up');
  sitting.spell = null;
  await expect.poll(sitting.phone.words).not.toMatch(sitting.phone.offlineWords);
}

const safeText = async ({ phone, world, person }: Sitting): Promise<string> =>
  sheetText(await safeSheet(phone, () => world.stored(person.email)));

/** A page that ends in the moment after a tap may lose it: no words have promised anything. So the tap is in the journal first. */
async function beforeEnd(sitting: Sitting): Promise<void> {
  const { spell, sheet } = sitting;
  if (spell !== null) spell.isReopened = true;
  await expect.poll(() => safeText(sitting)).toBe(sheetText(sheet));
}

/** The page ends before its tap is in the journal, or just after: this answer may be lost, and no other. */
async function crashAtTap(sitting: Sitting): Promise<void> {
  const { phone, random, tally, log } = sitting;
  tally.kills += 1;
  await beforeEnd(sitting);
  const before = copySheet(sitting.sheet);
  const option = random.below(4);
  expectChange(sitting, { question: await phone.current(), option });
  await phone.crashAtTap(option);
  const safe = await safeText(sitting);
  if (safe === sheetText(sitting.sheet)) return;
  log.push('which is lost');
  expect(safe).toBe(sheetText(before));
  sitting.sheet = before;
}

/** The page ends as soon as its words have promised that the answer is safe. */
async function crashAtPromise(sitting: Sitting): Promise<void> {
  const { phone, spell, sheet, tally } = sitting;
  tally.kills += 1;
  if (spell !== null) spell.isReopened = true;
  await answer(sitting);
  await expect.poll(() => isPromised(phone, sheet.answers.size)).toBe(true);
  await phone.crashTab();
  expect(await safeText(sitting)).toBe(sheetText(sheet));
}

async function reload(sitting: Sitting): Promise<void> {
  sitting.tally.reloads += 1;
  await beforeEnd(sitting);
  await sitting.phone.reload();
}

async function visitDashboard(sitting: Sitting): Promise<void> {
  sitting.tally.visits += 1;
  await beforeEnd(sitting);
  await sitting.phone.visitDashboard();
}

async function kill(sitting: Sitting, how: 'closeTab' | 'crashTab'): Promise<void> {
  sitting.tally.kills += 1;
  await beforeEnd(sitting);
  await sitting.phone[how]();
}
