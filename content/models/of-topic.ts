import type { ItemModel } from './framework/model.ts';

// The models by topic, each file fetched when a candidate practises one of its topics, so that no candidate loads all of them.

/** What a file of models exports: models, and nothing else. */
type ModelFile = () => Promise<Readonly<Record<string, ItemModel>>>;

const agesAndMixture: ModelFile = () => import('./mathematics/ages-and-mixture.ts');
const arithmetic: ModelFile = () => import('./mathematics/arithmetic.ts');
const averageAndPercentage: ModelFile = () => import('./mathematics/average-and-percentage.ts');
const circleAndSolids: ModelFile = () => import('./mathematics/circle-and-solids.ts');
const counting: ModelFile = () => import('./mathematics/counting.ts');
const interestAndUnits: ModelFile = () => import('./mathematics/interest-and-units.ts');
const numbers: ModelFile = () => import('./mathematics/numbers.ts');
const profitLoss: ModelFile = () => import('./mathematics/profit-loss.ts');
const ratio: ModelFile = () => import('./mathematics/ratio.ts');
const rectangle: ModelFile = () => import('./mathematics/rectangle.ts');
const shapesAndWeights: ModelFile = () => import('./mathematics/shapes-and-weights.ts');
const speed: ModelFile = () => import('./mathematics/speed.ts');
const squares: ModelFile = () => import('./mathematics/squares.ts');
const workAndPipes: ModelFile = () => import('./mathematics/work-and-pipes.ts');
const figures: ModelFile = () => import('./reasoning/figures.ts');
const comparisons: ModelFile = () => import('./reasoning/comparisons.ts');
const dice: ModelFile = () => import('./reasoning/dice.ts');
const mirror: ModelFile = () => import('./reasoning/mirror.ts');
const missingFigure: ModelFile = () => import('./reasoning/missing-figure.ts');
const relations: ModelFile = () => import('./reasoning/relations.ts');
const relationCodes: ModelFile = () => import('./reasoning/relation-codes.ts');
const words: ModelFile = () => import('./reasoning/words.ts');
const rhythm: ModelFile = () => import('./reasoning/rhythm.ts');
const seating: ModelFile = () => import('./reasoning/seating.ts');
const sentenceCodes: ModelFile = () => import('./reasoning/sentence-codes.ts');
const numberPuzzles: ModelFile = () => import('./reasoning/numbers.ts');
const orderAndDirection: ModelFile = () => import('./reasoning/order-and-direction.ts');
const pairsAndCodes: ModelFile = () => import('./reasoning/pairs-and-codes.ts');
const series: ModelFile = () => import('./reasoning/series.ts');
const syllogism: ModelFile = () => import('./reasoning/syllogism.ts');
const timeAndSets: ModelFile = () => import('./reasoning/time-and-sets.ts');

/** The files with the models of each topic. */
const files: Readonly<Record<string, readonly ModelFile[]>> = {
  ages: [agesAndMixture],
  mixture: [agesAndMixture],
  arithmetic: [arithmetic],
  average: [averageAndPercentage],
  percentage: [averageAndPercentage],
  circle: [circleAndSolids],
  mensuration: [circleAndSolids, shapesAndWeights],
  'angles-triangles': [circleAndSolids, shapesAndWeights],
  interest: [interestAndUnits],
  decimals: [interestAndUnits, counting],
  units: [interestAndUnits, shapesAndWeights],
  numbers: [numbers],
  'roman-numerals': [numbers],
  'series-sums': [numbers, counting],
  divisibility: [numbers, counting],
  operations: [numbers],
  statistics: [numbers, counting],
  'profit-loss': [profitLoss],
  ratio: [ratio],
  rectangle: [rectangle],
  speed: [speed],
  powers: [squares, counting],
  'time-work': [workAndPipes],
  pipes: [workAndPipes],
  'figure-counting': [figures],
  'number-grid': [figures],
  'dice-cubes': [figures, dice],
  'number-puzzles': [numberPuzzles],
  'changed-signs': [numberPuzzles],
  ranking: [orderAndDirection, seating],
  direction: [orderAndDirection],
  analogy: [pairsAndCodes],
  'odd-one-out': [pairsAndCodes],
  coding: [pairsAndCodes, sentenceCodes],
  'word-formation': [pairsAndCodes, words],
  'number-series': [series],
  'letter-series': [series, rhythm],
  syllogism: [syllogism],
  calendar: [timeAndSets],
  clock: [timeAndSets],
  venn: [timeAndSets],
  relations: [relations, relationCodes],
  seating: [seating],
  'statement-conclusion': [comparisons],
  'mirror-image': [mirror],
  'missing-figure': [missingFigure],
};

/** Whether a topic has models: its practice then has no end. */
export const hasModels = (topic: string): boolean => Object.hasOwn(files, topic);

/** The models of a topic; none for a topic without models. */
export async function modelsOf(topic: string): Promise<readonly ItemModel[]> {
  const own = hasModels(topic) ? (files[topic] ?? []) : [];
  const loaded = await Promise.all(own.map((load) => load()));
  return loaded.flatMap((file) => Object.values(file)).filter((model) => model.topic === topic);
}
