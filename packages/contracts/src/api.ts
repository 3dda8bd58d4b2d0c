import type { AccountPort } from './account/port.ts';
import type { OfflinePort } from './attempts/offline.ts';
import type { AttemptsPort } from './attempts/port.ts';
import type { CataloguePort } from './catalogue/port.ts';
import type { WalletPort } from './wallet/port.ts';

/**
 * Must be raised when a change breaks older browser bundles. With the same number, replies may only gain fields.
 */
export const contractVersion = 2;

/** Pages with a lower number are refused (`outdated_page`), but for saves and submissions of a running test. */
export const oldestContract = 2;

/** Request header: the contract number of the page. */
export const contractHeader = 'x-contract';

/** Reply header: the oldest and the newest contract that the server serves, such as '2-3'. */
export const servedContractsHeader = 'x-contracts';
export const servedContracts = `${oldestContract}-${contractVersion}`;

/** Request header: the user whom the page shows. A session of another user refuses the request (`other_user`). */
export const shownUserHeader = 'x-shown-user';

/** Reply header: the user of the session, so that a page knows its user from the first reply. */
export const userHeader = 'x-user';

/** No reply came, or the reply did not come from our server: the caller may try again. */
export class Unreachable extends Error {
  readonly status: number | null;
  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'no reply' : `reply ${status}`, { cause });
    this.status = status;
  }
}

/**
 * What an adapter (HTTP, demo) implements for candidates. A function takes the port of its part and not the whole. An
 * expected "no" is returned as a `Refusal`; a lost connection or a failing server is thrown as `Unreachable`. The
 * staff's port is `AdminApi` in `admin/port.ts`: the demo does not implement it.
 */
export type Api = AccountPort & AttemptsPort & OfflinePort & CataloguePort & WalletPort;
