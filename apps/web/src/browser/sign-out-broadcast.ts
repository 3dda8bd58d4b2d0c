// Tells the other tabs of this browser that the user has signed out, so that they show nothing of the user any longer.

const signedOut = 'signed out';

let opened: BroadcastChannel | null = null;
/** One for both directions: a tab does not hear itself. */
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel('session');
  return opened;
};

/** @param user who has; null for anyone. */
export const tellSignedOut = (user: string | null): void => channel().postMessage({ [signedOut]: user });

/** @param shown the user of this tab: it does not hear of the sign-out of another one. @returns a function that ends it. */
export function onSignedOutElsewhere(shown: () => string | null, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    const leaving: string | null | undefined = data?.[signedOut];
    if (leaving === undefined) return;
    const own = shown();
    if (leaving === null || own === null || leaving === own) listener();
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
