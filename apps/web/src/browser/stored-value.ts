import { readStored } from './storage.ts';

/** A value that the device keeps as JSON; null where there is none, or it is not what the page needs. */
export function readStoredValue<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
