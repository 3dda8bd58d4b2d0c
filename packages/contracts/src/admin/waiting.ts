import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { isoTime, paise } from '../common.ts';
import { boundedCount } from './content-common.ts';

/** The work that waits for the staff; each part is null for a role that does not see it. Counts end at 100 and more. */
export const waiting = z.object({
  money: z
    .object({
      /** Payments without a decision, and those whose decision waits for a second owner. */
      payments: boundedCount,
      /** What arrived in rupees with the payments without a decision. */
      rupeesPaise: paise,
      /** Disputes that wait for our answer. */
      disputes: boundedCount,
      /** The earliest day by which to answer one of them. */
      respondBy: isoTime.nullable(),
    })
    .nullable(),
  /** Questions with open reports. */
  reports: boundedCount.nullable(),
});
export type Waiting = z.output<typeof waiting>;

export type WaitingPort = { readonly waiting: () => Promise<Result<Waiting, AdminRefusal>> };
