import { serviceWorkerPath } from '@bharti/contracts/web-manifest';
import { unlessTestRuns } from '../browser/running-test.ts';
import { activateWaitingWorker, checkForUpdate, startServiceWorker } from '../browser/service-worker.ts';
import { noteUpdate } from '../browser/update-flag.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { pathTo } from '../ui/path-to.ts';

// A new version takes over when the user opens another page, or while the page is hidden, and never while a test is running.

const minute = 60_000;
const hour = 3_600_000;
let isStarted = false;
let isReady = false;
let lookedAt = 0;

/** Keeps the app on the device, once the first screen needs the network no longer. */
export function startUpdates(): void {
  if (isStarted) return;
  isStarted = true;
  whenIdle(() => void startServiceWorker(pathTo(serviceWorkerPath), { onWaiting: noteReady, onReplaced: noteReady }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void updateUnseen();
    else if (Date.now() - lookedAt > hour) checkForNewVersion();
  });
}

/** A newer version than this page exists. */
export function noteReady(): void {
  isReady = true;
  if (document.visibilityState === 'hidden') void updateUnseen();
}

/** Asks the server for a newer version, at most once a minute: every reply of a newer server leads here. */
export function checkForNewVersion(): void {
  if (Date.now() - lookedAt < minute) return;
  lookedAt = Date.now();
  void checkForUpdate();
}

/**
 * Before the app shows another page: the new version may take over. @returns whether it did; the page then has to be loaded by
 * the browser.
 */
export async function takeUpdate(): Promise<boolean> {
  if (!isReady) return false;
  const isTaken = await unlessTestRuns(activateWaitingWorker);
  if (isTaken) noteUpdate();
  return isTaken;
}

/** Something on the page would be lost by loading it again: an open dialog, a form, the payment provider's frame. */
const isInUse = (): boolean => document.querySelector('dialog[open], form, iframe') !== null;

async function updateUnseen(): Promise<void> {
  if (isReady && !isInUse() && (await takeUpdate())) location.reload();
}
