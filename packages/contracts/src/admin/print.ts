import { paperLanguages, printedKeys } from '@bharti/domain/content/printed-test';
import { z } from 'zod';

/**
 * What a print of a test contains. The reply is a PDF. Refusals: `nothing_to_print`, `print_too_long`, `print_unavailable`,
 * `print_busy`.
 */
export const printTest = z
  .strictObject({
    language: z.enum(paperLanguages),
    paper: z.boolean(),
    /** An answer sheet with bubbles. */
    sheet: z.boolean(),
    key: z.enum(printedKeys),
  })
  .refine(({ paper, sheet, key }) => paper || sheet || key !== 'none', 'nothing is chosen');
