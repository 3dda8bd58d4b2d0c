import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useConsentGate } from '../../context/consent.ts';
import { withTexts } from '../../context/texts.ts';
import { consentTexts } from '../../features/profile/use-texts.ts';
import { Loading } from '../../ui/states.tsx';

const ConsentScreen = lazy(async () => {
  const { ConsentScreen: component } = await withTexts(
    import('../../features/profile/consent-screen.tsx'),
    consentTexts,
  );
  // React.lazy expects the component under this name.
  return { default: component };
});

/** Wraps every screen of a signed-in user: while consent is missing, the notice is shown instead of the screen. */
export function ConsentRoute() {
  const { isClosed } = useConsentGate();
  const screen = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    // The pressed button no longer exists, so the focus moves to the title of the screen that has opened.
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
      {/* Hidden, not unmounted: a running attempt keeps its unsaved answers. */}
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
