import { useEffect, useState } from 'react';
import type { DataUse } from '../browser/read-data-use.ts';

/** What this site has cost this device in data; null until it is read. */
export function useDataUse(): DataUse | null {
  const [use, setUse] = useState<DataUse | null>(null);
  useEffect(() => {
    let isShown = true;
    import('../browser/read-data-use.ts')
      .then(({ readDataUse }) => readDataUse())
      .then(
        (read) => isShown && setUse(read),
        // The code could not be fetched without a connection: the page shows everything else.
        () => {},
      );
    return () => {
      isShown = false;
    };
  }, []);
  return use;
}
