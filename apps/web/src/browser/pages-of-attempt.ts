import type { AttemptId } from '@bharti/domain/brand';

/**
 * The other pages of this browser that show the attempt. `tell`: it is another now, taken over or ended; also after `leave`, when the page hears nothing more. @param onTold called when one of them has told.
 */
export function joinPages(
  attempt: AttemptId,
  onTold: () => void,
): { readonly tell: () => void; readonly leave: () => void } {
  const channel = new BroadcastChannel(`attempt ${attempt}`);
  channel.addEventListener('message', onTold);
  return { tell: () => channel.postMessage(null), leave: () => channel.removeEventListener('message', onTold) };
}
