import { type Level, levels } from '../content/test.ts';
import { type Random, shuffled } from '../random.ts';
import type { Asked, PracticeRecord } from './record.ts';

/** What questions can come from: an item model at one of its levels, or a question of the bank. */
export type PracticeSource = {
  readonly id: string;
  readonly level: Level;
  /** It gives the same question each time. */
  readonly isSingle?: true;
  /** The candidate has answered it wrong in a test. */
  readonly isMissed?: boolean;
};

/** The levels of the sources, the easiest first. */
export const levelsOf = (sources: readonly PracticeSource[]): readonly Level[] =>
  levels.filter((level) => sources.some((source) => source.level === level));

/**
 * The source of the next question: first what the candidate has answered wrong in a test and was not asked here lately; then of the
 * candidate's level, or of the nearest level that the topic has, because the level follows the answers. Among these, the model that was
 * never asked or not asked for the longest time; so the same model comes twice in a row only where its level has no other. A source of
 * a single question waits until all others were asked, of any level. Undefined without any source.
 */
export function nextSource<Source extends PracticeSource>(
  sources: readonly Source[],
  { level, asked }: Pick<PracticeRecord, 'level' | 'asked'>,
  random: Random,
): Source | undefined {
  const distance = (other: Level) => Math.abs(levels.indexOf(other) - levels.indexOf(level));
  const lastAsked = (source: Source) => asked.findLastIndex(({ id }) => id === source.id);
  const last = asked.at(-1)?.id;
  const missed = sources.filter((source) => source.isMissed === true && lastAsked(source) === -1);
  const open = firstFilled([
    missed,
    sources.filter((source) => source.isSingle !== true || lastAsked(source) === -1),
    sources.filter(({ id }) => id !== last),
    sources,
  ]);
  const nearest = levelsOf(open).toSorted((a, b) => distance(a) - distance(b))[0];
  const fitting = open.filter((source) => source.level === nearest);
  return shuffled(fitting, random).toSorted((a, b) => lastAsked(a) - lastAsked(b))[0];
}

const firstFilled = <Entry>(lists: readonly (readonly Entry[])[]): readonly Entry[] =>
  lists.find((list) => list.length > 0) ?? [];

/** Whether a topic of single questions has none left that was not asked lately. */
export const areAllAsked = (sources: readonly PracticeSource[], asked: PracticeRecord['asked']): boolean =>
  sources.length > 0 &&
  sources.every(({ id, isSingle }) => isSingle === true && asked.some((entry) => entry.id === id));

/** Seeds are whole numbers below it. */
const seeds = 2 ** 31;
/** A level of a model is that of a tenth of its instances or more, and most of them were not asked lately. */
const mostDraws = 200;
/** Instances of a model often differ in their figures only. At most so many are tried to find one of another kind than the last. */
const mostOfOneKind = 8;

type Made<Item> = Asked & { readonly item: Item; readonly level: Level };
export type Instance<Item> = Made<Item> & { readonly seed: number };

/**
 * An instance of a model at a level that was not asked lately: where the model has several kinds, not of the kind that it gave last.
 * @param make the instance of a seed.
 */
export function freshInstance<Item>(
  make: (seed: number) => Made<Item>,
  { level, asked }: Pick<PracticeRecord, 'level' | 'asked'>,
  random: Random,
): Instance<Item> {
  const known = new Set(asked.map(({ print }) => print));
  let looked = 0;
  for (let draw = 1; ; draw += 1) {
    const seed = random.below(seeds);
    const made = make(seed);
    if (draw === mostDraws) return { seed, ...made };
    if (made.level !== level || known.has(made.print)) continue;
    looked += 1;
    const lastOfModel = asked.findLast(({ id }) => id === made.id);
    if (looked === mostOfOneKind || made.kind === undefined || made.kind !== lastOfModel?.kind)
      return { seed, ...made };
  }
}
