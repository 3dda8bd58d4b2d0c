const gigabyte = 2 ** 30;
/** With more, the connections of the workers could be more than PostgreSQL allows by default. */
const most = 8;

type Machine = {
  readonly cores: number;
  readonly memoryBytes: number;
  /** Whether the database runs on this machine as a part of the installation. */
  readonly isEmbedded: boolean;
};

/**
 * The number of workers where none is configured: one for each core, but no more than one for each gigabyte of memory. An installation with the
 * embedded database is small: one process and no supervisor (docs/adr/0081).
 */
export function usualWorkers({ cores, memoryBytes, isEmbedded }: Machine): number {
  if (isEmbedded) return 1;
  return Math.max(1, Math.min(cores, Math.floor(memoryBytes / gigabyte), most));
}
