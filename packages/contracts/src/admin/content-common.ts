import { z } from 'zod';
import { isoTime } from '../common.ts';

/** Control characters and direction marks can hide a part of a text; half of a surrogate pair cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
export const isPrintable = (text: string): boolean => text.isWellFormed() && !unprintable.test(text);

/** A text that staff write; a line break is allowed. */
export const writtenText = (longest: number) => z.string().max(longest).refine(isPrintable, 'unprintable characters');
export const writtenBilingual = (longest: number) =>
  z.strictObject({ en: writtenText(longest), mr: writtenText(longest) });

export const questionId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
/** The number of the version that an edit started from; when a later version exists, the refusal is `version_conflict`. */
export const version = z.int().min(1).max(1_000_000);
/** The page chooses it for whatever it creates, so that a repeated request creates it only once. */
export const creationKey = z.uuid();

/** Whether the database takes the text: it takes no NUL and no half of a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Where the next page of a list begins, from the page before; null after the last page. Some lists hand it to the database as it is. */
const cursor = z.string().max(200).refine(isStorable);
const pageSize = z.coerce.number().int().min(1).max(100).default(25);
/** The query of a list that is read page by page. */
export const paging = { cursor: cursor.optional(), limit: pageSize };
export const pageQuery = z.strictObject(paging);

/** Who made a change; null for built-in content. The name is null when the account is gone. */
export const editor = z.object({ id: z.string(), name: z.string().nullable() }).nullable();
/** A number that is exact up to a limit: with `isMore` there are more than `count`. */
export const boundedCount = z.object({ count: z.int(), isMore: z.boolean() });
export type BoundedCount = z.output<typeof boundedCount>;

export const changed = { changedAt: isoTime, changedBy: editor };
