import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { rightOptionOf } from './right-option.ts';

/** How often the right option is where a candidate who knows nothing would guess. */
export type GiveAway = {
  readonly name: string;
  /** The right options that are there. */
  readonly count: number;
  /** The questions in which some option is there. */
  readonly of: number;
};

const chance = 1 / 4;
const deviations = 3;

/** Three standard deviations on both sides of one in four: chance alone goes beyond it in 3 of 1,000 cases. */
export function boundOf(questions: number): readonly [least: number, most: number] {
  const spread = deviations * Math.sqrt((chance * (1 - chance)) / questions);
  return [chance - spread, chance + spread];
}

export function isWithinBound({ count, of }: GiveAway): boolean {
  const [least, most] = boundOf(of);
  return of === 0 || (count / of >= least && count / of <= most);
}

/** The letters, the longest and the shortest option in each language, and the rank among four different numbers. */
export function giveAwaysOf(questions: readonly BankQuestion[]): readonly GiveAway[] {
  const letters = ['A', 'B', 'C', 'D'].map((letter, option) => ({
    name: `letter ${letter}`,
    count: questions.filter((question) => rightOptionOf(question) === option).length,
    of: questions.length,
  }));
  const lengths = (['mr', 'en'] as const).flatMap((locale) =>
    (['longest', 'shortest'] as const).map((which) => {
      const places = questions.flatMap((question) => {
        const sizes = question.options.map((option) => option[locale].length);
        const place = extremeOf(which === 'longest' ? sizes : sizes.map((size) => -size));
        return place === null ? [] : [place === rightOptionOf(question)];
      });
      return { name: `${which} in ${locale}`, count: places.filter(Boolean).length, of: places.length };
    }),
  );
  const ranked = questions.flatMap((question) => rankOf(question) ?? []);
  const ranks = ['smallest', 'second', 'third', 'greatest'].map((name, rank) => ({
    name: `${name} number`,
    count: ranked.filter((found) => found === rank).length,
    of: ranked.length,
  }));
  return [...letters, ...lengths, ...ranks];
}

/** The place of the only greatest value; null when two share it. */
function extremeOf(values: readonly number[]): number | null {
  const most = Math.max(...values);
  return values.filter((value) => value === most).length === 1 ? values.indexOf(most) : null;
}

/** How many of the other options have a smaller number; null where the options are not four different numbers. */
function rankOf(question: BankQuestion): number | null {
  const values = question.options.map(({ en }) =>
    Number(/\d[\d,]*(\.\d+)?/.exec(en)?.[0].replaceAll(',', '') ?? Number.NaN),
  );
  if (new Set(values).size !== values.length || values.some(Number.isNaN)) return null;
  const right = values[rightOptionOf(question)] ?? Number.NaN;
  return values.filter((value) => value < right).length;
}
