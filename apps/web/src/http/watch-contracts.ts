import { contractVersion, servedContractsHeader } from '@bharti/contracts/api';
import type { Fetch } from './request.ts';

/** `newer`: the server has a newer version, and still serves this page. `too old`: it saves answers of this page, and no more. */
export type PageStanding = 'newest' | 'newer' | 'too old';

/** The same `fetch`, which tells how old this page is for the server that answered. */
export const watchContracts =
  (fetch: Fetch, onStanding: (standing: PageStanding) => void): Fetch =>
  async (path, init) => {
    const reply = await fetch(path, init);
    const [oldest, newest] = (reply.headers.get(servedContractsHeader) ?? '').split('-').map(Number);
    // A reply of a proxy, or of a server before this header.
    if (oldest !== undefined && newest !== undefined)
      onStanding(contractVersion < oldest ? 'too old' : contractVersion < newest ? 'newer' : 'newest');
    return reply;
  };
