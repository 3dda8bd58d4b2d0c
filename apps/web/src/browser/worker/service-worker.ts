import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { monthOf, onTransfers } from '../data-use.ts';
import { takeOver } from '../update-message.ts';
import { addWorkerUse } from '../worker-data-use.ts';
import { isKeptNotePath, isScreenPath } from './paths.ts';

// The service worker: keeps the app's own files on the device and opens them without a connection. It keeps public files
// only; what is private is in browser/kept-replies.ts. Requests of the API, of the admin panel and of the sign-in pass by it.

type WorkerScope = {
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
};
declare const self: WorkerScope;
/** Written by the build: the app's files, the page that opens every screen, and the folder of the site. */
declare const appFiles: { readonly url: string; readonly revision: string | null }[];
declare const shellUrl: string;

const base = import.meta.env.BASE_URL;

/** Seconds after which a page or a note is taken from the device instead. */
const timeoutSeconds = 3;

precacheAndRoute(appFiles, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

/** The newest reply when the server answers in time and has not failed. */
const fromServer = new NetworkOnly({
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`reply ${response.status}`);
        return response;
      },
    },
  ],
});

/** In the language of the address where it is kept, else in the other one. */
const keptNote = async (request: Request): Promise<Response | undefined> =>
  (await caches.match(request, { ignoreVary: true })) ??
  caches.match(request, { ignoreSearch: true, ignoreVary: true });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptNotePath(base, url.pathname),
  async ({ request, event }) => {
    try {
      return await fromServer.handle({ request, event });
    } catch (error) {
      const kept = await keptNote(request);
      if (kept !== undefined) return kept;
      // A note that is not kept: the app says so on its own page.
      const shell = request.mode === 'navigate' ? await matchPrecache(shellUrl) : undefined;
      if (shell === undefined) throw error;
      return shell;
    }
  },
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreenPath(base, url.pathname),
  async ({ request, event }) => {
    try {
      return await fromServer.handle({ request, event });
    } catch (error) {
      const shell = await matchPrecache(shellUrl);
      if (shell === undefined) throw error;
      return shell;
    }
  },
);

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting();
});
// The page that has installed the first worker is served by it at once.
clientsClaim();
// Pages cannot observe the requests of this worker, so it counts its own data use.
onTransfers((bytes) => {
  if (bytes > 0) void addWorkerUse(monthOf(new Date()), bytes);
});
