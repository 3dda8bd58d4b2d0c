import { arithmeticAndRectangle } from './arithmetic-and-rectangle.ts';
import { arrangements } from './arrangements.ts';
import { counting } from './counting.ts';
import { drawnFigures } from './drawn-figures.ts';
import { letterGroups } from './letter-groups.ts';
import { logic } from './logic.ts';
import { measures } from './measures.ts';
import { numbersAndAges } from './numbers.ts';
import { orderAndTime } from './order-and-time.ts';
import { rates } from './rates.ts';
import { ratioAndProfit } from './ratio-and-profit.ts';
import { family } from './relations.ts';
import { seriesAndCodes } from './series-and-codes.ts';
import type { Solver } from './solver.ts';
import { speed } from './speed.ts';

/** The solver of each model by the model's id. */
export const solvers: Readonly<Record<string, Solver>> = {
  ...arithmeticAndRectangle,
  ...arrangements,
  ...counting,
  ...drawnFigures,
  ...family,
  ...letterGroups,
  ...logic,
  ...measures,
  ...numbersAndAges,
  ...orderAndTime,
  ...seriesAndCodes,
  ...rates,
  ...ratioAndProfit,
  ...speed,
};
