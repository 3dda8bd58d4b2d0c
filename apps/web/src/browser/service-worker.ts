import { takeOver } from './update-message.ts';

// The page's side of the service worker, which keeps the app on the device (browser/worker).

type WorkerEvents = {
  /** A new version is on the device and waits. */
  readonly onWaiting: () => void;
  /** Another tab has let the new version take over. */
  readonly onReplaced: () => void;
};

let registration: ServiceWorkerRegistration | null = null;

/** Browsers without service workers, plain http and browsers that refuse storage: the app works as it does without one. */
export async function startServiceWorker(url: string, { onWaiting, onReplaced }: WorkerEvents): Promise<void> {
  const workers = navigator.serviceWorker;
  if (workers === undefined) return;
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker replaces nothing.
    if (hadWorker) onReplaced();
    hadWorker = true;
  });
  const registered = await workers.register(url, { updateViaCache: 'none' }).catch(() => null);
  if (!registered) return;
  registration = registered;
  const tell = () => {
    if (registered.waiting !== null && workers.controller !== null) onWaiting();
  };
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', tell));
  tell();
}

/** Asks the server whether there is a new version. */
export async function checkForUpdate(): Promise<void> {
  // Without a connection the check fails; there is nothing to do then.
  await registration?.update().catch(() => {});
}

const longestWaitMs = 3_000;

/** Lets the waiting version take over, if there is one. */
export function activateWaitingWorker(): Promise<void> {
  const waiting = registration?.waiting ?? null;
  if (waiting === null) return Promise.resolve();
  return new Promise((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
    setTimeout(done, longestWaitMs);
    waiting.postMessage(takeOver);
  });
}
