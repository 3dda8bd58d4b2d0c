/** Between a number and its unit: the line never breaks there. */
const space = '\u00a0';

/** A size as people read it: 96 KB, 4.1 MB. Latin digits in both languages. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes}${space}B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)}${space}KB` : `${(bytes / 1_000_000).toFixed(1)}${space}MB`;
}
