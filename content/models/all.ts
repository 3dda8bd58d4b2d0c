import type { ItemModel } from './framework/model.ts';
import { ageMultiples, ageRatio, meanPrice, waterAdded } from './mathematics/ages-and-mixture.ts';
import { greatestFraction, mixedSum, orderOfOperations, remainderOfRemainder } from './mathematics/arithmetic.ts';
import {
  averageAfterReplacement,
  averageCorrected,
  electionMargin,
  howMuchLess,
  successiveChanges,
} from './mathematics/average-and-percentage.ts';
import { circleInSquare, exteriorAngle, tankLitres, wheelTurns } from './mathematics/circle-and-solids.ts';
import { decimalSum, meanOfTable, multiplesBetween, rootsSum, sumBetween } from './mathematics/counting.ts';
import { bottles, compoundInterest, landLeft, simpleInterest } from './mathematics/interest-and-units.ts';
import { busesNeeded, median, missingDigit, romanSum, ropes, seriesSum, together } from './mathematics/numbers.ts';
import {
  costOfSomeIsPriceOfOthers,
  lossTurnedIntoProfit,
  markedPriceForProfit,
  profitAfterRepairs,
  twoDiscounts,
} from './mathematics/profit-loss.ts';
import { coins, directProportion, joinedRatios, shareInRatio } from './mathematics/ratio.ts';
import { areaChange, fence, pathAround, tiles } from './mathematics/rectangle.ts';
import { angleRatio, cubesInBox, packetsWeight } from './mathematics/shapes-and-weights.ts';
import { boatAndCurrent, pursuit, thereAndBack, trainCrossing } from './mathematics/speed.ts';
import { nearestSquare } from './mathematics/squares.ts';
import { leak, menAndDays, oneLeaves, twoTaps } from './mathematics/work-and-pipes.ts';
import { comparisons } from './reasoning/comparisons.ts';
import { cubeStack, diceOpposite } from './reasoning/dice.ts';
import { countInGrid, numberGrid, paintedCube } from './reasoning/figures.ts';
import { mirrorGroups } from './reasoning/mirror.ts';
import { missingInGrid, turningArrow } from './reasoning/missing-figure.ts';
import {
  changedSigns,
  greatestAndSmallest,
  headsAndLegs,
  placeValues,
  reversedNumber,
  sameRemainder,
} from './reasoning/numbers.ts';
import { between, fromBothEnds, turns, walk } from './reasoning/order-and-direction.ts';
import {
  dictionaryOrder,
  letterAnalogy,
  numberAnalogy,
  oddLetters,
  oddNumber,
  oppositeCode,
  shiftCode,
  sumCode,
} from './reasoning/pairs-and-codes.ts';
import { relationCodes } from './reasoning/relation-codes.ts';
import { relations } from './reasoning/relations.ts';
import { rhythm } from './reasoning/rhythm.ts';
import { bench, heights, roundTable } from './reasoning/seating.ts';
import { sentenceCodes } from './reasoning/sentence-codes.ts';
import { alphanumericSeries, growingDifferences, letterSeries, multiplyAndAdd, wrongTerm } from './reasoning/series.ts';
import { syllogism } from './reasoning/syllogism.ts';
import { dayOfDate, daysLater, handsAngle, mirrorTime, twoSets, yearsLater } from './reasoning/time-and-sets.ts';
import { wordFromLetters } from './reasoning/words.ts';

export const models: readonly ItemModel[] = [
  shareInRatio,
  coins,
  joinedRatios,
  directProportion,
  profitAfterRepairs,
  markedPriceForProfit,
  twoDiscounts,
  costOfSomeIsPriceOfOthers,
  lossTurnedIntoProfit,
  trainCrossing,
  boatAndCurrent,
  pursuit,
  thereAndBack,
  remainderOfRemainder,
  orderOfOperations,
  greatestFraction,
  mixedSum,
  fence,
  pathAround,
  tiles,
  areaChange,
  averageAfterReplacement,
  averageCorrected,
  successiveChanges,
  electionMargin,
  howMuchLess,
  menAndDays,
  oneLeaves,
  twoTaps,
  leak,
  ageMultiples,
  ageRatio,
  waterAdded,
  meanPrice,
  wheelTurns,
  circleInSquare,
  tankLitres,
  exteriorAngle,
  simpleInterest,
  compoundInterest,
  bottles,
  landLeft,
  together,
  ropes,
  romanSum,
  seriesSum,
  missingDigit,
  busesNeeded,
  median,
  nearestSquare,
  decimalSum,
  meanOfTable,
  multiplesBetween,
  rootsSum,
  sumBetween,
  angleRatio,
  cubesInBox,
  packetsWeight,
  growingDifferences,
  multiplyAndAdd,
  letterSeries,
  alphanumericSeries,
  wrongTerm,
  placeValues,
  greatestAndSmallest,
  sameRemainder,
  reversedNumber,
  headsAndLegs,
  changedSigns,
  numberAnalogy,
  letterAnalogy,
  oddNumber,
  oddLetters,
  shiftCode,
  oppositeCode,
  sumCode,
  dictionaryOrder,
  fromBothEnds,
  between,
  walk,
  turns,
  daysLater,
  dayOfDate,
  yearsLater,
  mirrorTime,
  handsAngle,
  twoSets,
  syllogism,
  countInGrid,
  numberGrid,
  paintedCube,
  relations,
  relationCodes,
  wordFromLetters,
  bench,
  roundTable,
  heights,
  comparisons,
  mirrorGroups,
  rhythm,
  sentenceCodes,
  diceOpposite,
  cubeStack,
  missingInGrid,
  turningArrow,
];
