import type { Bilingual } from '@bharti/domain/bilingual';
import type { Figure, QuestionForm } from '@bharti/domain/content/question';
import { type Level, levels } from '@bharti/domain/content/test';
import type { Choose } from './choose.ts';

/** A mistake that people make, and the wrong answer that it gives. It completes 'Trap: … gives 40'; in Marathi it ends in -ल्यास. */
export type Mistake<Value> = readonly [value: Value, en: string, mr: string];

/** A question written for one set of parameters. */
export type Written<Value> = {
  readonly stem: Bilingual;
  readonly figure?: Figure;
  readonly answer: Value;
  /**
   * The most frequent mistake first. The first mistakes are used whose values can be options and differ from each other and from the
   * answer: as many smaller and larger values as the draw wants.
   */
  readonly mistakes: readonly Mistake<Value>[];
  /** An option. Two values with the same text are the same option. */
  readonly show: (value: Value) => Bilingual;
  /** What orders the options where a value is not itself a number. */
  readonly size?: (value: Value) => number;
  /** Why the answer is right. */
  readonly working: Bilingual;
  /** The way that a good candidate takes in the hall. */
  readonly shortWay: Bilingual;
};

/** The levels that a model gives, and which one an instance has: greater numbers or one more step make it harder. */
type LevelRule<Parameters> = { readonly of: readonly Level[]; readonly by: (parameters: Parameters) => Level };

type Parts<Parameters, Value> = {
  /** Never changed: with the seed it decides the instance. */
  readonly id: string;
  /** Raised with each change that changes an instance: id, version and seed together name one instance for ever. */
  readonly version: number;
  /** Id of a topic in topics.json. */
  readonly topic: string;
  /** Of every instance, or as the parameters decide. */
  readonly level: Level | LevelRule<Parameters>;
  readonly form: QuestionForm;
  /**
   * The options are printed in the order of their texts, such as Figure 1 to Figure 4. The draw then decides where the right one
   * stands.
   */
  readonly isInOrder?: true;
  /** The parameters with their ranges. */
  readonly draw: (choose: Choose) => Parameters;
  /** The constraints between the parameters. Parameters that break them are drawn again. */
  readonly isSensible?: (parameters: Parameters) => boolean;
  readonly write: (parameters: Parameters) => Written<Value>;
};

/** What all models have in common, whatever their parameters are. */
export type ItemModel = Pick<Parts<never, never>, 'id' | 'version' | 'topic' | 'form' | 'isInOrder'> & {
  /** The levels of its instances, the easiest first. */
  readonly levels: readonly Level[];
  /** Draws parameters until they are sensible and three mistakes give options. @throws Error after many attempts. */
  readonly generate: (choose: Choose) => Generated;
};

export type Generated = Pick<Written<never>, 'stem' | 'figure' | 'working' | 'shortWay'> & {
  readonly level: Level;
  readonly answer: Bilingual;
  readonly mistakes: readonly ShownMistake[];
};

/** A mistake with the option that it gives. */
export type ShownMistake = { readonly option: Bilingual; readonly by: Bilingual };

const mostAttempts = 20_000;
const wrongOptions = 3;
/**
 * How many of the wrong options are smaller than the answer is drawn first, so that no rank by size is worth guessing. After so many
 * parameters whose mistakes do not allow the number, another one is drawn.
 */
const mostUnfit = 30;

export function defineModel<Parameters, Value>(parts: Parts<Parameters, Value>): ItemModel {
  const { draw, isSensible = () => true, write, level, ...about } = parts;
  const { of, by } = typeof level === 'string' ? { of: [level], by: () => level } : level;
  return {
    ...about,
    levels: levels.filter((each) => of.includes(each)),
    generate: (choose) => {
      let smaller = choose.whole(0, wrongOptions);
      let unfit = 0;
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const parameters = draw(choose);
        if (!isSensible(parameters)) continue;
        const { stem, figure, answer, mistakes, show, size, working, shortWay } = write(parameters);
        if (!canBeOption(answer, answer)) continue;
        const wrong = aroundAnswer(answer, usableMistakes(answer, mistakes, show), smaller, size);
        if (wrong !== null)
          return {
            stem,
            ...(figure ? { figure } : {}),
            working,
            shortWay,
            level: by(parameters),
            answer: show(answer),
            mistakes: wrong,
          };
        unfit += 1;
        if (unfit % mostUnfit === 0) smaller = choose.whole(0, wrongOptions);
      }
      throw new Error(`model ${parts.id} found no sensible parameters`);
    },
  };
}

type Usable<Value> = ShownMistake & { readonly value: Value };

function usableMistakes<Value>(
  answer: Value,
  mistakes: readonly Mistake<Value>[],
  show: (value: Value) => Bilingual,
): readonly Usable<Value>[] {
  const used = [show(answer)];
  const usable: Usable<Value>[] = [];
  for (const [value, en, mr] of mistakes) {
    if (!canBeOption(value, answer)) continue;
    const option = show(value);
    if (used.some((other) => other.en === option.en || other.mr === option.mr)) continue;
    used.push(option);
    usable.push({ value, option, by: { en, mr } });
  }
  return usable;
}

/** Chooses three wrong options, of which `smaller` are less than the answer. Null when there are too few on either side. */
function aroundAnswer<Value>(
  answer: Value,
  usable: readonly Usable<Value>[],
  smaller: number,
  size: (value: Value) => number = sizeOf,
): readonly ShownMistake[] | null {
  const limit = size(answer);
  if (Number.isNaN(limit)) return usable.length < wrongOptions ? null : usable.slice(0, wrongOptions);
  const below = usable.filter(({ value }) => size(value) < limit).slice(0, smaller);
  const above = usable.filter(({ value }) => size(value) > limit);
  const wrong = [...below, ...above.slice(0, wrongOptions - below.length)];
  return below.length === smaller && wrong.length === wrongOptions ? wrong : null;
}

/** Words and codes have no size. */
const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** How many times greater or smaller than the answer a wrong number may be. Others are seen to be wrong at a glance. */
const mostTimes = 15;

/**
 * A number is an option where it is positive and has at most two decimals: papers print no others. Beside a whole answer the wrong
 * ones are whole too, because decimals would show which options are wrong.
 */
function canBeOption(value: unknown, answer: unknown): boolean {
  if (typeof value !== 'number' || typeof answer !== 'number') return true;
  const unit = Number.isInteger(answer) ? 1 : 100;
  const isNear = value <= answer * mostTimes && answer <= value * mostTimes;
  return value > 0 && isNear && Math.abs(value * unit - Math.round(value * unit)) < 1e-7;
}
