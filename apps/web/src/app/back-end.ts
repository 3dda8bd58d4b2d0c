import type { Api } from '@bharti/contracts/api';
import type { Persistence } from '../context/persistence.ts';
import { createHttpApi } from '../http/http-api.ts';

/** What the screens get their data from: the server, or the demo in the browser. */
export type BackEnd = {
  readonly api: Api;
  /** Null with a server, which stores everything itself. */
  readonly persistence: Persistence | null;
  /** Calls back when another tab has changed what the screens show. */
  readonly onChangedElsewhere: (listener: (change: ChangeElsewhere) => void) => void;
};
export type ChangeElsewhere = 'signed in' | 'signed out' | 'other';

const serverBackEnd = (): BackEnd => ({
  api: createHttpApi((path, init) => fetch(path, init)),
  persistence: null,
  onChangedElsewhere: () => {},
});

/** The only place that picks the adapter. It is picked when the app is built: neither build contains the other's. */
export const openBackEnd = async (): Promise<BackEnd> =>
  import.meta.env.MODE === 'demo' ? (await import('../demo/open-demo.ts')).openDemo() : serverBackEnd();
