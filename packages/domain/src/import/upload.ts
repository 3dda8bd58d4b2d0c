import { fileLimits } from './file-refusal.ts';

/**
 * `waiting` and `checking`: the file is being read. `columns`: it has columns that must be named first. `refused`: it cannot be read.
 * `failed`: the server could not finish its work.
 */
export const importStates = [
  'uploading',
  'waiting',
  'checking',
  'columns',
  'refused',
  'checked',
  'importing',
  'imported',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** Bytes: a file is uploaded in parts of this size, so that a slow connection repeats only one of them and no request is large. */
export const importPartBytes = 262_144;

export const partsOf = (bytes: number): number => Math.ceil(bytes / importPartBytes);
export const mostFileParts = partsOf(fileLimits.bytes);

/** The size of a part of a file. */
export const sizeOfPart = (bytes: number, number: number): number =>
  Math.max(0, Math.min(importPartBytes, bytes - number * importPartBytes));

/** A file can be checked, with other columns too, until its rows are imported. */
export const isCheckable = (state: ImportState): boolean =>
  ['uploading', 'columns', 'refused', 'checked', 'failed'].includes(state);
/** While a server works on it, and afterwards, an import cannot be cancelled. */
export const isCancellable = (state: ImportState): boolean => state !== 'importing' && state !== 'imported';
