/** Milliseconds. A page that is hidden meanwhile shows the message for as long when it is seen again. */
export const noticeMs = 10_000;

/** Calls `done` once the page was seen for this time without a pause. @returns what ends it. */
export function afterSeen(milliseconds: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(done, milliseconds);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
