import type { AttemptId } from '@bharti/domain/brand';

/**
 * The other pages of this browser that show the attempt. `tell`: this page has taken it over, or has left it, perhaps after a submission; that can
 * come after `leave`, with which the page stops hearing the others. @param onTold called when one of them has told.
 */
export function joinPages(
  attempt: AttemptId,
  onTold: () => void,
): { readonly tell: () => void; readonly leave: () => void } {
  const channel = new BroadcastChannel(`attempt ${attempt}`);
  channel.addEventListener('message', onTold);
  return { tell: () => channel.postMessage(null), leave: () => channel.removeEventListener('message', onTold) };
}
