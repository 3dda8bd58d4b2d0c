import type { Change } from '@bharti/domain/attempts/answer-sheet';
import type { Random } from '../../../support/random.ts';
import { expect } from '../expect.ts';
import type { Phone } from './phone.ts';
import { apply, type Sheet } from './sheet.ts';
import { type Situation, untruth } from './words.ts';
import type { Person, World } from './world.ts';

export const options: readonly number[] = [0, 1, 2, 3];

const counted = [
  'steps',
  'answers',
  'spells',
  'reloads',
  'visits',
  'kills',
  'browserRestarts',
  'serverRestarts',
] as const;
const faults = ['lost', 'doubled', 'untrue'] as const;
/** What happened in a sitting. `watched`: promises on the screen that were compared; `lost` and `doubled` are answers of the result, `untrue` words. */
export type Tally = Record<(typeof counted)[number] | 'takeovers' | 'watched' | (typeof faults)[number], number>;
export const newTally = (): Tally =>
  Object.fromEntries([...counted, 'takeovers', 'watched', ...faults].map((name) => [name, 0])) as Tally;

/** The options that a question had; null for none. */
export type OptionsOf = Map<number, Set<number | null>>;

/** A sitting that a script plays, and what the script expects. */
export type Sitting = {
  readonly world: World;
  readonly random: Random;
  readonly person: Person;
  readonly phone: Phone;
  readonly tally: Tally;
  /** What was done, for the message of a failure. */
  readonly log: string[];
  /** What the candidate sees on the phone. */
  sheet: Sheet;
  /** What each question had before, to recognise an old answer that is applied again. */
  readonly earlier: OptionsOf;
  /**
   * While saves do not reach the server: what it has, and what changed questions had since. Null while the line is up, and where the script
   * cannot know it.
   */
  spell: Spell | null;
};
export type Spell = {
  readonly atServer: Sheet;
  readonly changed: OptionsOf;
  /** The test was opened again meanwhile, so that its page takes the attempt over when it is online. */
  isReopened: boolean;
};

export const addOption = (map: OptionsOf, question: number, ...added: readonly (number | null)[]): void => {
  map.set(question, new Set([...(map.get(question) ?? []), ...added]));
};

/** The candidate changes the question on the screen. */
export async function change(sitting: Sitting, next: Omit<Change, 'question'>): Promise<void> {
  const { phone } = sitting;
  expectChange(sitting, { question: await phone.current(), ...next });
  const { option } = next;
  if (option === undefined) await phone.mark();
  else if (option === null) await phone.clear();
  else await phone.choose(option);
}

/** Notes what the sheet has after a change that the candidate is about to make. */
export function expectChange({ sheet, earlier, spell, tally, log }: Sitting, next: Change): void {
  const { question, option } = next;
  log.push(`${question + 1} ${JSON.stringify(next)}`);
  if (option !== undefined) {
    const before = sheet.answers.get(question) ?? null;
    addOption(earlier, question, before);
    if (spell !== null) addOption(spell.changed, question, before, option);
    tally.answers += 1;
  }
  apply(sheet, next);
}

/** Waits until the screen says that every answer is on the server. */
export const isSaved = (phone: Phone, sheet: Sheet): Promise<void> =>
  expect.poll(phone.words, { timeout: 60_000 }).toBe(savedWords(phone, sheet));

/** What the screen says then. */
export const savedWords = ({ t }: Phone, { answers }: Sheet): string =>
  answers.size === 0 ? t.saved : `${t.saved} · ${t.safe(answers.size)}`;

/** Counts and logs what was seen of a phone's words in every frame. */
export function noteWatched({ tally, log }: Sitting, { watched }: Phone): void {
  tally.watched += watched.claims;
  tally.untrue += watched.untrue.length;
  for (const fault of watched.untrue) log.push(`UNTRUE FOR A FRAME: ${fault}`);
}

/** Counts and logs words on a phone that are not true. */
export async function checkWords(
  { world, person, tally, log }: Sitting,
  phone: Phone,
  situation: Omit<Situation, 'stored'>,
): Promise<void> {
  const found = await untruth(phone, { ...situation, stored: () => world.stored(person.email) });
  if (found === null) return;
  tally.untrue += 1;
  log.push(`UNTRUE: ${found}`);
}
