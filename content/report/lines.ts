/** A part of the report: at most a screen of 40 lines of 120 characters. */
export type ReportPart = { readonly title: string; readonly lines: readonly string[] };

export const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${Math.round((100 * part) / whole)}%`;
