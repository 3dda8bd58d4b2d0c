import { importFields } from '@bharti/domain/import/fields';
import { exportFormats, importKinds } from '@bharti/domain/import/file-kinds';
import { fileLimits, fileRefusals } from '@bharti/domain/import/file-refusal';
import { type ImportReason, rowChoices, rowStates } from '@bharti/domain/import/row-state';
import { importPartBytes, importStates, mostFileParts } from '@bharti/domain/import/upload';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { questionKey } from '../attempts/paper.ts';
import { bilingual, isoTime, level, noBody, testId } from '../common.ts';
import { questionQuery } from './bank.ts';
import { creationKey } from './content-common.ts';

export const importParams = z.strictObject({ importId: z.uuid() });
export const importPartParams = z.strictObject({
  importId: z.uuid(),
  number: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostFileParts - 1),
});
export const importRowParams = z.strictObject({
  importId: z.uuid(),
  line: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 * 1_048_576),
});

/** Begins an import; an earlier one of the same person that is not finished is given up. The same id again changes nothing. */
export const beginImport = z.strictObject({
  id: creationKey,
  /** The name of the file, without control characters. */
  name: z.string().min(1).max(200),
  /** Size of the file; more than the limit is refused with `import_too_large`. */
  bytes: z.int().min(1),
});
export type BeginImport = z.output<typeof beginImport>;
/** Content type of a part of the file. All parts but the last have `importPartBytes` bytes. */
export const partType = 'application/octet-stream';
export const partLimit = importPartBytes;

const field = z.enum(importFields);
/** Reads the uploaded file. `mapping` null: the columns are guessed. */
export const checkImport = z.strictObject({
  mapping: z.array(field.nullable()).max(fileLimits.columns).nullable(),
  /** The topic of rows that name none. */
  defaultTopic: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/)
    .nullable(),
  defaultLevel: level,
});
export type CheckImport = z.output<typeof checkImport>;

const count = z.int();
/**
 * `drafts`: rows that become drafts: how many of their questions lack what, and how many become drafts by choice.
 * `mismatches`: rows that become complete questions whose two languages differ. `notTaken`: rows among those to mend that can only be left
 * out, because they are no questions with one answer. `conversions`: rows among them with texts in a legacy font.
 */
export const importCounts = z.object({
  ready: count,
  mend: count,
  look: count,
  same: count,
  left_out: count,
  drafts: z.object({ all: count, en: count, mr: count, explanation: count, chosen: count }),
  mismatches: count,
  notTaken: count,
  conversions: count,
});
export type ImportCounts = z.output<typeof importCounts>;

export const importJob = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  kind: z.enum(importKinds).nullable(),
  /** Parts of the file that have arrived. */
  parts: z.int(),
  /** Rows that are checked, of all. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Why the file was not read; only in the state `refused`. */
  refusal: z.object({ code: z.enum(fileRefusals), line: z.int().optional() }).nullable(),
  /** Null until the file is read. Long texts are cut. */
  columns: z
    .object({
      header: z.array(z.string()).readonly(),
      sample: z.array(z.array(z.string()).readonly()).readonly(),
      mapping: z.array(field.nullable()).readonly(),
      missing: z.array(z.enum(['stem', 'options', 'key'])).readonly(),
    })
    .nullable(),
  defaultTopic: z.string().nullable(),
  defaultLevel: level,
  /** Null until the rows are checked. */
  counts: importCounts.nullable(),
  /** When a file with the same bytes was imported; null when none was. */
  importedBefore: isoTime.nullable(),
  /**
   * Only in the state `imported`. `changed`: questions that got a next version. `drafts`: questions among the
   * added that are drafts. `mismatches`: ready questions among both that the bank marks as a mismatch. `outdated`: rows
   * left out, because their questions were changed after the check.
   */
  result: z
    .object({
      added: z.int(),
      changed: z.int(),
      drafts: z.int(),
      mismatches: z.int(),
      same: z.int(),
      leftOut: z.int(),
      outdated: z.int(),
      milliseconds: z.int(),
    })
    .nullable(),
});
export type ImportJob = z.output<typeof importJob>;
/** The import that is not finished; null without one. `recent`: the last ones that are, the newest first; at most five. */
export const currentImport = z.object({
  job: importJob.nullable(),
  recent: z
    .array(z.object({ id: z.string(), name: z.string(), at: isoTime, added: z.int(), changed: z.int() }))
    .readonly(),
});
export type CurrentImport = z.output<typeof currentImport>;
export type RecentImport = CurrentImport['recent'][number];

/**
 * What the undo of an import does: questions deleted, questions that get their earlier version again. With `blocked` questions, which
 * were changed since or are in a test, it is refused with `import_in_use`.
 */
export const importUndo = z.object({ removed: z.int(), restored: z.int(), blocked: z.int() });
export type ImportUndo = z.output<typeof importUndo>;

export const importRowQuery = z.strictObject({
  state: z.enum(rowStates),
  /** The last line of the page before. */
  after: z.coerce.number().int().min(0).max(2_097_152).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type ImportRowQuery = z.output<typeof importRowQuery>;

/** Checked by the domain, which alone makes them. */
const reason = z.custom<ImportReason>(() => true).meta({ type: 'object' });
export const importRow = z.object({
  line: z.int(),
  state: z.enum(rowStates),
  choice: z.enum(rowChoices).nullable(),
  /** The texts of the row by field. */
  fields: z.partialRecord(field, z.string()),
  /** Null while the key of the row cannot be read. */
  key: questionKey.nullable(),
  /** The image that the question gets. */
  image: z.object({ path: z.string(), alt: bilingual }).nullable(),
  reasons: z.array(reason).readonly(),
  /** Questions of the bank that the reasons name. */
  questions: z.array(z.object({ id: z.string(), stem: bilingual })).readonly(),
});
export type ImportRow = z.output<typeof importRow>;
export const importRowPage = z.object({ rows: z.array(importRow).readonly(), next: z.int().nullable() });
export type ImportRowPage = z.output<typeof importRowPage>;

/** Mends texts of a row, which is then read again, or decides about it. */
export const mendRow = z.strictObject({
  fields: z.partialRecord(field, z.string().max(fileLimits.cellCharacters)).optional(),
  choice: z.enum(rowChoices).nullable().optional(),
});
export type MendRow = z.output<typeof mendRow>;
export const mendedRow = z.object({ row: importRow, counts: importCounts });
export type MendedRow = z.output<typeof mendedRow>;

export const startImport = noBody;

/**
 * Decides about many rows at once. `leave_out_items`: leaves out every item that cannot be taken. `take_conversions`, `keep_typed`: of the
 * next rows with texts in a legacy font; asked again while `conversions` are left.
 */
export const decideRows = z.strictObject({ decision: z.enum(['leave_out_items', 'take_conversions', 'keep_typed']) });
export type DecideRows = z.output<typeof decideRows>;

const format = z.enum(exportFormats);
export type FileFormat = z.output<typeof format>;
export const templateQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']) });
export const testExportQuery = z.strictObject({ format });
/** The filters of the question list. */
export const questionExportQuery = questionQuery.omit({ cursor: true, limit: true }).extend({ format });
export type QuestionExportQuery = z.output<typeof questionExportQuery>;
export const testExportParams = z.strictObject({ testId });

type AskedRows = Pick<ImportRowQuery, 'state'> & Partial<ImportRowQuery>;
export type ImportPort = {
  readonly currentImport: () => Promise<Result<CurrentImport, AdminRefusal>>;
  readonly beginImport: (input: BeginImport) => Promise<Result<ImportJob, AdminRefusal>>;
  readonly sendImportPart: (id: string, number: number, bytes: Blob) => Promise<Result<void, AdminRefusal>>;
  readonly checkImport: (id: string, input: CheckImport) => Promise<Result<ImportJob, AdminRefusal>>;
  readonly importJob: (id: string) => Promise<Result<ImportJob, AdminRefusal>>;
  readonly importRows: (id: string, query: AskedRows) => Promise<Result<ImportRowPage, AdminRefusal>>;
  readonly mendImportRow: (id: string, line: number, change: MendRow) => Promise<Result<MendedRow, AdminRefusal>>;
  readonly decideImportRows: (id: string, input: DecideRows) => Promise<Result<ImportCounts, AdminRefusal>>;
  readonly startImport: (id: string) => Promise<Result<ImportJob, AdminRefusal>>;
  readonly importUndo: (id: string) => Promise<Result<ImportUndo, AdminRefusal>>;
  readonly undoImport: (id: string) => Promise<Result<ImportUndo, AdminRefusal>>;
  readonly cancelImport: (id: string) => Promise<Result<void, AdminRefusal>>;
};
