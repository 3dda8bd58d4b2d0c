import { type Level, levels } from '../content/test.ts';
import { type Random, shuffled } from '../random.ts';
import type { Asked, PracticeRecord } from './record.ts';

/** What questions can come from: an item model, or a question of the bank. */
export type PracticeSource = { readonly id: string; readonly level: Level };

/** The levels of the sources, the easiest first. */
export const levelsOf = (sources: readonly PracticeSource[]): readonly Level[] =>
  levels.filter((level) => sources.some((source) => source.level === level));

/**
 * The source of the next question: of those at the candidate's level, the one never asked or not
 * asked for the longest time. Where that level has none, the nearest level is taken. Undefined without any source.
 */
export function nextSource<Source extends PracticeSource>(
  sources: readonly Source[],
  { level, asked }: Pick<PracticeRecord, 'level' | 'asked'>,
  random: Random,
): Source | undefined {
  const distance = (source: Source) => Math.abs(levels.indexOf(source.level) - levels.indexOf(level));
  const nearest = Math.min(...sources.map(distance));
  const lastAsked = (source: Source) => asked.findLastIndex(({ id }) => id === source.id);
  const fitting = sources.filter((source) => distance(source) === nearest);
  return shuffled(fitting, random).toSorted((a, b) => lastAsked(a) - lastAsked(b))[0];
}

/** Seeds are whole numbers below it. */
const seeds = 2 ** 31;
/** A model has at least 50 different instances, so few draws are needed. */
const mostDraws = 20;

export type Instance<Item> = { readonly seed: number; readonly item: Item; readonly print: number };

/**
 * An instance of a model that was not asked lately.
 * @param make the instance of a seed, with a hash of its text.
 */
export function freshInstance<Item>(
  make: (seed: number) => { readonly item: Item; readonly print: number },
  asked: readonly Asked[],
  random: Random,
): Instance<Item> {
  const known = new Set(asked.map(({ print }) => print));
  for (let draw = 1; ; draw += 1) {
    const seed = random.below(seeds);
    const made = make(seed);
    if (draw === mostDraws || !known.has(made.print)) return { seed, ...made };
  }
}
