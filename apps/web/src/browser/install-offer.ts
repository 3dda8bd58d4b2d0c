import { useSyncExternalStore } from 'react';

/** Chrome's event, which other browsers do not have; the type library does not know it. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const changed of listeners) changed();
}

/** Keeps the browser's offer to install the app for our own button, in place of the browser's banner. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    setOffer(event);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Opens the browser's dialog; null while the browser offers no installation. An offer can be used once. */
export function useInstallOffer(): (() => void) | null {
  const shown = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => offer,
  );
  if (shown === null) return null;
  return () => {
    setOffer(null);
    void shown.prompt();
  };
}
