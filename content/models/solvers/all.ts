import { arithmeticAndRectangle } from './arithmetic-and-rectangle.ts';
import { measures } from './measures.ts';
import { numbersAndAges } from './numbers.ts';
import { rates } from './rates.ts';
import { ratioAndProfit } from './ratio-and-profit.ts';
import type { Solver } from './solver.ts';
import { speed } from './speed.ts';

/** The solver of each model by the model's id. */
export const solvers: Readonly<Record<string, Solver>> = {
  ...arithmeticAndRectangle,
  ...measures,
  ...numbersAndAges,
  ...rates,
  ...ratioAndProfit,
  ...speed,
};
