/** Keeps the focus on the title when a screen replaces its skeleton, until the user does something. */
export function focusTitle(screen: HTMLElement | null): () => void {
  if (screen === null) return () => {};
  const focus = () => {
    const title = screen.querySelector<HTMLElement>('h1');
    if (!title) return;
    title.tabIndex = -1;
    // If the address names a part of the screen, the screen itself scrolls to it.
    title.focus({ preventScroll: location.hash !== '' });
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focus();
  });
  const stop = () => observer.disconnect();
  focus();
  observer.observe(screen, { childList: true, subtree: true });
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, stop, { once: true, capture: true });
  return stop;
}
