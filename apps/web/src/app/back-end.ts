import type { Api } from '@bharti/contracts/api';
import type { Persistence } from '../context/persistence.ts';
import { createHttpApi } from '../http/http-api.ts';

/** Where the screens get their data: from the server, or from the demo in the browser. */
export type BackEnd = {
  readonly api: Api;
  /** Null with a server, which stores everything itself. */
  readonly persistence: Persistence | null;
  /** The listener is called when another tab has changed data that the screens show. */
  readonly onChangedElsewhere: (listener: (change: ChangeElsewhere) => void) => void;
};
export type ChangeElsewhere = 'signed in' | 'signed out' | 'other';

const serverBackEnd = (): BackEnd => ({
  api: createHttpApi((path, init) => fetch(path, init)),
  persistence: null,
  onChangedElsewhere: () => {},
});

/** The only place that chooses the adapter. The choice is made at build time: each build contains one adapter only. */
export const openBackEnd = async (): Promise<BackEnd> =>
  import.meta.env.MODE === 'demo' ? (await import('../demo/open-demo.ts')).openDemo() : serverBackEnd();
