import type { AttemptId, ExportId, PostingId, SittingId, TestId, TopUpId, UserId } from '@bharti/domain/brand';
import { categories, levels, optionsPerQuestion } from '@bharti/domain/content/test';
import type { Paise } from '@bharti/domain/money/money';
import type { IndianDay, Instant } from '@bharti/domain/time';
import { z } from 'zod';

// Field names follow the specification (section 3): rows of its tables keep their snake_case, its other entities their
// camelCase. Money is whole paise and says so in its name; times are ISO strings in rows, milliseconds in clocks.

// A cast instead of `.transform`, because Fastify encodes replies with the schema, and a one-way transform throws there.
const branded = <T extends string | number>(schema: z.ZodType) => schema as z.ZodType<T, T>;

export const userId = branded<UserId>(z.uuid());
export const testId = branded<TestId>(z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/));
export const attemptId = branded<AttemptId>(z.uuid());
export const sittingId = branded<SittingId>(z.uuid());
export const topUpId = branded<TopUpId>(z.uuid());
export const postingId = branded<PostingId>(z.uuid());
export const exportId = branded<ExportId>(z.uuid());
export const paise = branded<Paise>(z.int());
/** Whole paise from `least` to `most`. */
export const paiseBetween = (least: number, most: number) => branded<Paise>(z.int().min(least).max(most));
export const instant = branded<Instant>(z.int());
/** A time that a person sets: from 1970 to the year 9999. */
export const givenInstant = branded<Instant>(z.int().min(0).max(253_402_300_799_999));
/** A day until long after the last year of `givenInstant`. */
export const indianDay = branded<IndianDay>(z.int().min(0).max(3_000_000));
export const isoTime = z.iso.datetime();

/** A text in both languages. */
export const bilingual = z.object({ en: z.string(), mr: z.string() });

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters and halves of characters.
const printable = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]*$/u;
/** One line that a candidate writes, without spaces at its ends: no line break, control character or change of direction. */
export const line = (longest: number) => z.string().trim().max(longest).regex(printable);

export const category = z.enum(categories);
export const level = z.enum(levels);
export const option = z
  .int()
  .min(0)
  .max(optionsPerQuestion - 1);
/** Zero-based. Only a rough limit: the domain checks the index against the length of the paper. */
export const questionIndex = z.int().min(0).max(499);
export const answers = z.record(z.string().regex(/^\d{1,3}$/), option);
/** Question index to whole seconds. A rough limit, a day: the domain keeps the times within the time of the attempt. */
export const questionTimes = z.record(z.string().regex(/^(0|[1-9]\d{0,2})$/), z.int().min(0).max(86_400));

/** The reply of a refusal: its code, its details, and its text in both languages. */
export const refusalReply = z.object({
  code: z.string(),
  seq: z.int().optional(),
  shortPaise: z.int().optional(),
  pricePaise: z.int().optional(),
  owedPaise: z.int().optional(),
  version: z.int().optional(),
  triesLeft: z.int().optional(),
  changedAt: isoTime.optional(),
  changedBy: z.string().nullish(),
  settings: z.array(z.object({ key: z.string(), problem: z.string().optional() })).optional(),
  message: z.object({ en: z.string(), mr: z.string() }),
});

/** The refusal replies in a route's schema. */
export const refusals = { '4xx': refusalReply };

/** The body of a request without data: none, or an empty object. */
export const noBody = z.strictObject({}).nullish();
