import { z } from 'zod';
import type { Notes } from './entities.ts';
import { badRequest } from './failure.ts';

/** Schemas of the provider's requests, with its own descriptions for invalid ones. */
const integer = (name: string) =>
  z.int({ error: ({ input }) => (input === undefined ? undefined : `The ${name} must be an integer.`) });
const amount = integer('amount').min(100, 'The amount must be at least INR 1.00');
const currency = z.string().regex(/^[A-Z]{3}$/, 'Currency is not supported');
const receipt = z.string().max(40, 'The receipt may not be greater than 40 characters.');
const note = z.coerce.string().max(256, 'The notes value may not be greater than 256 characters.');
const notes = z
  .union([z.record(z.string(), note), z.array(z.never())], 'The notes must be an array.')
  .refine((given) => Object.keys(given).length <= 15, 'Number of fields in notes should be less than or equal to 15');

export const orderRequest = z.strictObject({
  amount,
  currency,
  receipt: receipt.nullish(),
  notes: notes.optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']).default('automatic'),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().optional(),
          manual_expiry_period: z.int().nullish(),
          refund_speed: z.enum(['normal', 'optimum']).optional(),
        })
        .optional(),
    })
    .optional(),
  /** The older field for automatic capture. */
  payment_capture: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
});
export const notesRequest = z.strictObject({ notes });
export const captureRequest = z.strictObject({ amount, currency: currency.default('INR') });
export const refundRequest = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notes.optional(),
  receipt: receipt.nullish(),
});

const wholeNumber = (name: string, least: number, most: number) =>
  z.coerce
    .number(`The ${name} must be an integer.`)
    .int(`The ${name} must be an integer.`)
    .min(least, `The ${name} must be at least ${least}.`)
    .max(most, `The ${name} may not be greater than ${most}.`);
const time = (name: string) => wholeNumber(name, 946_684_800, 4_765_046_400).optional();
export const listRequest = z.object({
  from: time('from'),
  to: time('to'),
  count: wholeNumber('count', 1, 100).default(10),
  skip: wholeNumber('skip', 0, Number.MAX_SAFE_INTEGER).default(0),
  authorized: z.enum(['0', '1'], 'The selected authorized is invalid.').optional(),
  receipt: z.string().optional(),
});

/** @throws ApiFailure that names the first invalid field. */
export function parseRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return `${issue.keys} is/are not required and should not be sent`;
      return issue.input === undefined ? `${issue.path?.join('.')}: is required.` : undefined;
    },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw badRequest(issue?.message ?? 'The request is invalid.', field ? { field } : {});
}

/** Notes as the provider stores them: an empty list when there are none. */
export const toNotes = (given: z.output<typeof notes> | undefined): Notes =>
  given === undefined || Object.keys(given).length === 0 ? [] : (given as Notes);
