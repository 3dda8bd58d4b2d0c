import { countDataUse, monthOf, readPageUse } from './data-use.ts';
import { readWorkerUse } from './worker-data-use.ts';

/** Bytes. */
export type DataUse = { readonly thisMonth: number; readonly lastMonth: number };

/** What this site has cost this device. */
export async function readDataUse(): Promise<DataUse> {
  countDataUse();
  const now = monthOf(new Date());
  const pages = readPageUse();
  const [ofWorker = 0, ofWorkerBefore = 0] = await readWorkerUse([now, now - 1]);
  return {
    thisMonth: (pages[now] ?? 0) + ofWorker,
    lastMonth: (pages[now - 1] ?? 0) + ofWorkerBefore,
  };
}
