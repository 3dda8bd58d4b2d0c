import { toSafeCell } from '@bharti/domain/import/cells';

/** By this mark Excel knows that a CSV is UTF-8. */
export const csvMark = '\ufeff';

/** One line of a CSV. Every cell is quoted, and none is run as a formula. A number is written as it is. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : `"${toSafeCell(cell).replaceAll('"', '""')}"`)).join(',')}\r\n`;
