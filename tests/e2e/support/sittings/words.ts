import { sittingTexts } from '@bharti/i18n/sitting';
import { expect } from '../expect.ts';
import type { Phone } from './phone.ts';
import { apply, copySheet, type Sheet, sheetText } from './sheet.ts';
import type { Stored } from './world.ts';

/** What the words in the place of 'Saved' promise about the answers on the screen. */
type Promised =
  /** The server has them. */
  | 'saved'
  /** They are on the server or in the journal of this phone. */
  | 'kept'
  /** Nothing yet: 'Saving…', or no words in the moment after a tap. */
  | 'nothing'
  | 'offline'
  | 'elsewhere';

export type Situation = {
  /** What the page must show. */
  readonly expected: Sheet;
  /** Another device holds the attempt. */
  readonly isTakenOver?: boolean;
  readonly stored: () => Promise<Stored>;
};

/** Whether the words promise that the answers on the screen, so many of them, are safe. */
export async function isPromised(phone: Phone, count: number): Promise<boolean> {
  const promised = promises(phone, count)[await phone.words()] ?? [];
  return promised.includes('saved') || promised.includes('kept');
}

/** @returns what is not true in the words that the phone shows now; null when they are true. */
export async function untruth(phone: Phone, situation: Situation): Promise<string | null> {
  const words = await phone.words();
  if (words === phone.t.notSaved || words === phone.t.offlineUnsaved) return isKeptSoon(phone, words);
  if (saysLaterEnd.test(words)) return null;
  const { expected, isTakenOver = false } = situation;
  const promised = promises(phone, expected.answers.size)[words];
  const isOffline = phone.line() === 'offline';
  if (promised === undefined) return `'${words}' with ${expected.answers.size} answers`;
  if (promised.includes('elsewhere') && !isTakenOver) return `'${words}' on the phone that holds the attempt`;
  if (promised.includes('offline') && !isOffline) return `'${words}' with a connection`;
  if (!promised.includes('saved') && !promised.includes('kept')) return null;
  const safe = promised.includes('kept') ? await safeSheet(phone, situation.stored) : (await situation.stored()).sheet;
  return sheetText(safe) === sheetText(expected)
    ? null
    : `'${words}', but safe are ${sheetText(safe)} and not ${sheetText(expected)}`;
}

/** What the server has, with what the journal of the phone keeps. */
export async function safeSheet(phone: Phone, stored: Situation['stored']): Promise<Sheet> {
  // The journal first: what leaves it meanwhile is on the server.
  const journal = await phone.journal();
  const safe = copySheet((await stored()).sheet);
  for (const change of journal) apply(safe, change);
  return safe;
}

/** Everything that may stand in the place of 'Saved', with `count` answers. */
const promises = ({ t }: Pick<Phone, 't'>, count: number): Readonly<Record<string, readonly Promised[]>> => ({
  '': ['nothing'],
  [t.checking]: ['nothing'],
  [t.saving]: ['nothing'],
  [`${t.saving} · ${t.safe(count)}`]: ['kept'],
  [count === 0 ? t.saved : `${t.saved} · ${t.safe(count)}`]: ['saved'],
  [t.offline(count)]: ['saved', 'offline'],
  [t.notSent(count)]: ['kept'],
  [t.offlineKept(count)]: ['kept', 'offline'],
  [t.takenOver]: ['elsewhere'],
});

/** Says for some seconds that time was given back, in either language; nothing about answers. */
const laterEnd = Object.values(sittingTexts)
  .map(({ endsLater }) => endsLater(60).replace(/1 \S+/, '.+'))
  .join('|');
const saysLaterEnd = new RegExp(`^(${laterEnd})$`);

/** Stands there for the moment until the journal has stored an answer. */
async function isKeptSoon(phone: Phone, words: string): Promise<string | null> {
  try {
    await expect.poll(phone.words).not.toBe(words);
    return null;
  } catch {
    return `'${words}' where the browser stores answers`;
  }
}
