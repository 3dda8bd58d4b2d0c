import type { DocumentKind } from './documents.ts';

export type ReadDocument<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'current'; readonly data: NonNullable<T> }
  /** Unreadable, or written by another program. */
  | { readonly kind: 'foreign' }
  /** Written by a later build in another tab: neither read nor removed here. */
  | { readonly kind: 'newer' };

/** Reads a stored text of this version or an earlier one. A text without a version is version 0. */
export function readDocument<T>(kind: DocumentKind<T>, text: string | null): ReadDocument<T> {
  if (text === null) return { kind: 'absent' };
  const stored = parse(text);
  const { version, data } = isEnvelope(stored) ? stored : { version: 0, data: stored };
  if (version > kind.version) return { kind: 'newer' };
  const migrated = kind.migrations.slice(version).reduce((old, step) => step(old), data);
  return kind.fits(migrated) ? { kind: 'current', data: migrated } : { kind: 'foreign' };
}

export const writeDocument = <T>({ version }: DocumentKind<T>, data: T): string => JSON.stringify({ version, data });

type Envelope = { readonly version: number; readonly data: unknown };

const isEnvelope = (stored: unknown): stored is Envelope =>
  typeof stored === 'object' &&
  stored !== null &&
  'data' in stored &&
  'version' in stored &&
  Number.isSafeInteger(stored.version) &&
  Number(stored.version) >= 1;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
