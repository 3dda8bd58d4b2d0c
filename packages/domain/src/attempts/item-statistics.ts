import { type GradingKey, hasRightOption, isAccepted } from '../content/question.ts';
import { optionsPerQuestion } from '../content/test.ts';
import { fewestForRank } from './comparison.ts';
import { bandOf, countOf, type ItemCounts, markBands } from './item-counts.ts';
import { addCounts, medianSeconds } from './item-times.ts';
import { pointBiserial } from './point-biserial.ts';
import { percentage } from './scoring.ts';

/** Discrimination, the best third and the reasons to look at a question need so many first attempts (docs/adr/0061). */
export const fewestForItems = fewestForRank;

/** Why a question should be looked at, the gravest reason first. */
export const itemReasons = ['wrong_key', 'negative', 'low', 'hard'] as const;
export type ItemReason = (typeof itemReasons)[number];

export type ItemStatistics = {
  readonly candidates: number;
  /** How many chose each option; the others skipped the question. */
  readonly options: readonly number[];
  /** Per cent of the candidates with the most marks who chose each option; null while too few have sat the question. */
  readonly bestThird: readonly number[] | null;
  /** Corrected point-biserial, from -1 to 1; null where there is none, and while too few have sat the question. */
  readonly discrimination: number | null;
  /** Of those whose time was measured; null without any. */
  readonly medianSeconds: number | null;
  readonly reasons: readonly ItemReason[];
};

/** Below this, a right answer says hardly anything about the other answers of the candidate. */
const lowDiscrimination = 0.1;
/** Guessing among four options gives more right answers than this share. */
const hardBelow = 0.2;

/** The statistics of a question with this key, over all versions of tests that ask it. */
export function itemStatistics(key: GradingKey, versions: readonly ItemCounts[]): ItemStatistics {
  const candidates = versions.reduce((sum, { marks }) => sum + countOf(marks), 0);
  const options = sumByOption(versions, ({ candidates: chosen }) => chosen);
  const isEnough = candidates >= fewestForItems;
  const best = isEnough ? chosenByBest(versions) : null;
  const discrimination = isEnough && hasRightOption(key) ? pointBiserial(key, versions) : null;
  return {
    candidates,
    options,
    bestThird: best === null ? null : best.map((chosen) => percentage(chosen, candidates / 3)),
    discrimination,
    medianSeconds: medianSeconds(addCounts(versions.map(({ seconds }) => seconds))),
    reasons: best === null || !hasRightOption(key) ? [] : reasonsOf(key, { options, best, discrimination }),
  };
}

type Judged = Pick<ItemStatistics, 'options' | 'discrimination'> & { readonly best: readonly number[] };

function reasonsOf(key: GradingKey, { options, best, discrimination }: Judged): readonly ItemReason[] {
  const sumRight = (counts: readonly number[]) =>
    counts.reduce((sum, count, option) => sum + (isAccepted(key, option) ? count : 0), 0);
  const answered = options.reduce((sum, chosen) => sum + chosen, 0);
  const holds: Readonly<Record<ItemReason, boolean>> = {
    wrong_key: best.some((chosen, option) => !isAccepted(key, option) && chosen > sumRight(best)),
    negative: discrimination !== null && discrimination < 0,
    low: discrimination !== null && discrimination >= 0 && discrimination < lowDiscrimination,
    // Of those who chose an option: the end of a paper is skipped by all who had no time left.
    hard: answered >= fewestForItems && sumRight(options) < hardBelow * answered,
  };
  return itemReasons.filter((reason) => holds[reason]);
}

/**
 * How many of the best third chose each option: of each version the third with the most marks. Only a part of the lowest band that is
 * needed belongs to it, so its candidates count with this part.
 */
function chosenByBest(versions: readonly ItemCounts[]): readonly number[] {
  const parts = new Map(versions.map((version) => [version, partsOfBest(version)]));
  return sumByOption(versions, ({ bands }, version) =>
    bands.reduce((sum, count, band) => sum + count * (parts.get(version)?.[band] ?? 0), 0),
  );
}

/** Which part of each band belongs to the best third, from 0 to 1. */
function partsOfBest({ marks, most }: ItemCounts): readonly number[] {
  const sizes = Array<number>(markBands).fill(0);
  for (const { marks: own, candidates } of marks) {
    const band = bandOf(own, most);
    sizes[band] = (sizes[band] ?? 0) + candidates;
  }
  let missing = countOf(marks) / 3;
  const parts = sizes.toReversed().map((size) => {
    const part = size === 0 ? 0 : Math.min(1, missing / size);
    missing -= part * size;
    return part;
  });
  return parts.toReversed();
}

type Option = ItemCounts['options'][number];

function sumByOption(versions: readonly ItemCounts[], of: (option: Option, version: ItemCounts) => number): number[] {
  const sums = Array<number>(optionsPerQuestion).fill(0);
  for (const version of versions) {
    for (const chosen of version.options) sums[chosen.option] = (sums[chosen.option] ?? 0) + of(chosen, version);
  }
  return sums;
}
