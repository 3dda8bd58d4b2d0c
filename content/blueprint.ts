import type { Level, ProgressCategory } from '@bharti/domain/content/test';

/** Topics that the blueprint counts together, and how many of a bank of 1,500 questions they have. */
export type BlueprintGroup = { readonly name: string; readonly topics: readonly string[]; readonly count: number };

const group = (name: string, count: number, ...topics: readonly string[]): BlueprintGroup => ({ name, topics, count });
/** What a real paper asks now and then. */
const few = 4;

/**
 * How many questions of a bank of 1,500 each group of topics has, counted from a real district paper of the 2026 cycle. A smaller
 * bank and a single test keep the proportions.
 */
export const blueprint: Readonly<Record<ProgressCategory, readonly BlueprintGroup[]>> = {
  math: [
    group('ratio and proportion', 30, 'ratio'),
    group('profit, loss and discount', 30, 'profit-loss'),
    group('speed, time and distance', 30, 'speed'),
    group('fractions, simplification', 30, 'arithmetic'),
    group('rectangle and square', 30, 'rectangle'),
    group('average', 15, 'average'),
    group('percentage', 15, 'percentage'),
    group('work and time', 15, 'time-work'),
    group('pipes', 15, 'pipes'),
    group('circle and wheels', 15, 'circle'),
    group('ages', 15, 'ages'),
    group('mixture', 15, 'mixture'),
    group('decimals', 15, 'decimals'),
    group('units', 15, 'units'),
    group('Roman numerals', 15, 'roman-numerals'),
    group('sums of series', 15, 'series-sums'),
    group('operations in words', 15, 'operations'),
    group('interest', few, 'interest'),
    group('roots and powers', few, 'powers'),
    group('divisibility', few, 'divisibility'),
    group('LCM and HCF', few, 'numbers'),
    group('angles and triangles', few, 'angles-triangles'),
    group('volume', few, 'mensuration'),
    group('statistics', few, 'statistics'),
  ],
  reasoning: [
    group('series', 60, 'number-series', 'letter-series'),
    group('number work, heads and legs', 75, 'number-puzzles'),
    group('analogy', 45, 'analogy'),
    group('odd one out', 45, 'odd-one-out'),
    group('coding and decoding', 45, 'coding'),
    group('ranking and order', 30, 'ranking'),
    group('figure counting, grids', 30, 'figure-counting', 'number-grid'),
    group('word formation', 15, 'word-formation'),
    group('direction', 15, 'direction'),
    group('relations', 15, 'relations'),
    group('calendar', 15, 'calendar'),
    group('clock', 15, 'clock'),
    group('Venn and sets', 15, 'venn'),
    group('changed signs', 15, 'changed-signs'),
    group('syllogism', 15, 'syllogism'),
    group('dice and cubes', 15, 'dice-cubes'),
    group('mirror image of words', 15, 'mirror-image'),
    group('missing figure', 15, 'missing-figure'),
    group('seating', 15, 'seating'),
    group('statement, conclusion', 15, 'statement-conclusion'),
  ],
  gk: [
    group('current affairs', 90, 'current-affairs'),
    group('history', 60, 'history'),
    group('polity', 45, 'constitution'),
    group('geography', 45, 'geography', 'earth-science'),
    group('science', 45, 'science', 'physics', 'biology', 'astronomy'),
    group('economy', 30, 'economics'),
    group('police and prisons', 15, 'police-administration'),
    group('days, dates, others', 15, 'general'),
    group('computer', 15, 'computer'),
    group('culture and sport', 15, 'culture'),
  ],
  marathi: [
    group('parts of speech', 75, 'parts-of-speech'),
    group('tense, voice, sentences', 45, 'tense', 'voice', 'sentence-kinds'),
    group('vocabulary', 75, 'vocabulary', 'word-building'),
    group('gender, number, case', 45, 'gender-number', 'case'),
    group('sounds and sandhi', 30, 'sounds-sandhi'),
    group('rasa, alankar, vritta', 30, 'alankar-rasa', 'vritta'),
    group('idioms and proverbs', 30, 'idioms', 'proverbs'),
    group('samas', 15, 'samas'),
    group('spelling, punctuation', 15, 'spelling'),
    group('writers and literature', 15, 'literature'),
  ],
};

/** How many of so many questions of a subject each of its groups has by the blueprint. Not rounded. */
export function wantedOf(
  subject: ProgressCategory,
  questions: number,
): readonly (BlueprintGroup & { readonly wanted: number })[] {
  const all = blueprint[subject].reduce((sum, { count }) => sum + count, 0);
  return blueprint[subject].map((group) => ({ ...group, wanted: (questions * group.count) / all }));
}

/** The share of the questions of each level. */
export const wantedShareOf: Readonly<Record<Level, number>> = { easy: 0.4, medium: 0.45, hard: 0.15 };
