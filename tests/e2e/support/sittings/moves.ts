import { expect } from '../expect.ts';
import { playSecondDevice } from './second-device.ts';
import { copySheet, sheetText } from './sheet.ts';
import { change, isSaved, questionCount, type Sitting } from './sitting.ts';
import { safeSheet } from './words.ts';

/** Something that a candidate does, or that happens to them. */
type Move = {
  readonly name: string;
  /** How often it is chosen, in comparison with the others. */
  readonly weight: number;
  readonly isPossible?: (sitting: Sitting) => boolean;
  readonly make: (sitting: Sitting) => Promise<void>;
};

const isUp = ({ phone }: Sitting) => phone.line() === 'up';
const canOpen = ({ phone }: Sitting) => phone.canOpen();

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
  { name: 'reload', weight: 2, isPossible: canOpen, make: reload },
  { name: 'close the tab', weight: 1, isPossible: canOpen, make: (sitting) => kill(sitting, 'closeTab') },
  { name: 'the tab crashes', weight: 1, isPossible: canOpen, make: (sitting) => kill(sitting, 'crashTab') },
  {
    name: 'restart the browser',
    weight: 1,
    isPossible: (sitting) => sitting.phone.restarts && canOpen(sitting),
    make: restartBrowser,
  },
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

/** A page that ends in the moment after a tap may lose it: no words have promised anything. So the tap is in the journal first. */
async function beforeEnd({ phone, spell, sheet, world, person }: Sitting): Promise<void> {
  if (spell !== null) spell.isReopened = true;
  const safe = () => safeSheet(phone, () => world.stored(person.email));
  await expect.poll(async () => sheetText(await safe())).toBe(sheetText(sheet));
}

async function reload(sitting: Sitting): Promise<void> {
  sitting.tally.reloads += 1;
  await beforeEnd(sitting);
  await sitting.phone.reload();
}

async function kill(sitting: Sitting, how: 'closeTab' | 'crashTab'): Promise<void> {
  sitting.tally.kills += 1;
  await beforeEnd(sitting);
  await sitting.phone[how]();
}

async function restartBrowser(sitting: Sitting): Promise<void> {
  sitting.tally.browserRestarts += 1;
  await beforeEnd(sitting);
  await sitting.phone.restartBrowser();
}
