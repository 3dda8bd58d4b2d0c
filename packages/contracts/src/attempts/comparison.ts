import { z } from 'zod';

const averageAndBest = { average: z.int(), best: z.int() };

/** A submitted attempt beside the first attempts of all who sat the same version of the test. Marks are hundredths of a mark. */
export const comparison = z.object({
  /** How many candidates have sat it. */
  candidates: z.int(),
  /**
   * Null while too few have sat it. `shares`: by question, the whole per cent of the candidates who chose each option. `sections`: in the
   * order of the paper; empty for a paper without sections. `seconds`: by question, the median of the times; null where too few were
   * measured. Both are missing in a reply of an earlier release.
   */
  figures: z
    .object({
      ...averageAndBest,
      sections: z.array(z.object(averageAndBest)).readonly().optional(),
      shares: z.array(z.array(z.int()).readonly()).readonly(),
      seconds: z.array(z.int().nullable()).readonly().optional(),
    })
    .nullable(),
  /** Null while too few have sat it, and for a repeated attempt. Percentile: tenths of the per cent who have fewer marks. */
  rank: z.object({ place: z.int(), percentileTenths: z.int() }).nullable(),
});
export type Comparison = z.output<typeof comparison>;
