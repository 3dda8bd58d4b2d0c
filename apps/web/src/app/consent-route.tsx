import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useConsentGate } from '../context/consent.ts';
import { Loading } from '../ui/states.tsx';

const ConsentScreen = lazy(async () => {
  const { ConsentScreen: component } = await import('../features/profile/consent-screen.tsx');
  // React.lazy asks for this name.
  return { default: component };
});

/** Around every screen of a signed-in user: shows the consent notice in its place until the user has agreed. */
export function ConsentRoute() {
  const { isClosed } = useConsentGate();
  const screen = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    // The pressed button has gone, so a screen reader's focus goes to the title of the screen that has opened.
    const isOpened = wasClosed.current && !isClosed;
    wasClosed.current = isClosed;
    return isOpened && screen.current ? focusTitle(screen.current) : undefined;
  }, [isClosed]);
  return (
    <>
      {isClosed && (
        <Suspense fallback={<Loading />}>
          <ConsentScreen />
        </Suspense>
      )}
      {/* Hidden, not gone: a sitting under way keeps the answers it could not save. */}
      <div ref={screen} hidden={isClosed}>
        <Outlet />
      </div>
    </>
  );
}

/** Keeps the focus on the title when a screen replaces its skeleton, until the user does something. */
function focusTitle(screen: HTMLElement): () => void {
  const focus = () => {
    const title = screen.querySelector<HTMLElement>('h1');
    if (!title) return;
    title.tabIndex = -1;
    // A part that the address names is shown by its screen.
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
