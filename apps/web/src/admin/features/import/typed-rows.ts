import { type ImportField, importFields } from '@bharti/domain/import/fields';
import { useKept } from '../../context/kept.ts';

/** Texts of a row that were typed and not saved yet. */
export type TypedFields = Readonly<Partial<Record<ImportField, string>>>;
type TypedByLine = Readonly<Record<string, TypedFields>>;

export type TypedRows = {
  readonly of: (line: number) => TypedFields;
  readonly type: (line: number, fields: TypedFields) => void;
  /** Forgets the texts that were saved; what was typed during the save stays. */
  readonly saved: (line: number, sent: TypedFields) => void;
  /** Rows with text that is not saved. */
  readonly lines: readonly number[];
};

/** The text that is typed into the rows of an import. It stays when the page is reloaded and when rows of another state are shown. */
export function useTypedRows(importId: string): TypedRows {
  const [typed, change] = useKept<TypedByLine>(`import ${importId}`, nothing, isTypedByLine);
  return {
    of: (line) => typed[line] ?? nothing,
    type: (line, fields) => change((before) => withRow(before, line, { ...before[line], ...fields })),
    saved: (line, sent) => change((before) => withRow(before, line, unsaved(before[line] ?? nothing, sent))),
    lines: Object.keys(typed).map(Number),
  };
}

const nothing = {};

function withRow(rows: TypedByLine, line: number, fields: TypedFields): TypedByLine {
  const others = Object.fromEntries(Object.entries(rows).filter(([other]) => other !== String(line)));
  return Object.keys(fields).length === 0 ? others : { ...others, [line]: fields };
}

const unsaved = (typed: TypedFields, sent: TypedFields): TypedFields =>
  Object.fromEntries(
    importFields.flatMap((field) =>
      typed[field] === undefined || typed[field] === sent[field] ? [] : [[field, typed[field]]],
    ),
  );

const isTypedByLine = (read: unknown): read is TypedByLine =>
  typeof read === 'object' && read !== null && Object.values(read).every(isTypedFields);

const isTypedFields = (read: unknown): boolean =>
  typeof read === 'object' &&
  read !== null &&
  Object.entries(read).every(
    ([field, text]) => importFields.some((known) => known === field) && typeof text === 'string',
  );
