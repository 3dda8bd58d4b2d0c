import { playerOrigin } from '@bharti/domain/content/video';

/** Seconds of a video: how far it has played, and how long it is. */
export type Watched = { readonly at: number; readonly of: number };

const askEveryMs = 500;
const mostAsks = 40;

/**
 * Tells how far the player in the frame has played, by the messages that the player sends once it was asked for them. No
 * script of its site is loaded into our page for that.
 * @returns a function that stops it.
 */
export function onWatched(frame: HTMLIFrameElement, tell: (watched: Watched) => void): () => void {
  // A message holds only what has changed.
  let known: Partial<Watched> = {};
  let asks = 0;
  // The player receives no message before its own script has started.
  const timer = setInterval(() => {
    asks += 1;
    if (asks > mostAsks) return clearInterval(timer);
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), playerOrigin);
  }, askEveryMs);
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== playerOrigin || source !== frame.contentWindow) return;
    clearInterval(timer);
    known = { ...known, ...readMessage(data) };
    const { at, of } = known;
    if (at !== undefined && of !== undefined) tell({ at, of });
  };
  addEventListener('message', listen);
  return () => {
    clearInterval(timer);
    removeEventListener('message', listen);
  };
}

/** `{"event":"infoDelivery","info":{"currentTime":12.3,"duration":900}}`; anything else is empty. */
function readMessage(data: unknown): Partial<Watched> {
  if (typeof data !== 'string') return {};
  try {
    const { info }: { readonly info?: unknown } = JSON.parse(data) ?? {};
    if (typeof info !== 'object' || info === null) return {};
    const [at, of] = [secondsIn(info, 'currentTime'), secondsIn(info, 'duration')];
    return { ...(at !== null && { at }), ...(of !== null && of > 0 && { of }) };
  } catch {
    return {};
  }
}

function secondsIn(info: object, name: string): number | null {
  const value: unknown = Object.entries(info).find(([key]) => key === name)?.[1];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
}
