import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useConsentGate } from '../../context/consent.ts';
import { withTexts } from '../../context/texts.ts';
import { consentTexts } from '../../features/profile/use-texts.ts';
import { Loading } from '../../ui/states.tsx';

const fetchScreen = () => withTexts(import('../../features/profile/consent-screen.tsx'), consentTexts);
// React.lazy expects the component under this name.
const ConsentScreen = lazy(async () => ({ default: (await fetchScreen()).ConsentScreen }));

/** Wraps every screen of a signed-in user: while consent is missing, the notice is shown instead of the screen. */
export function ConsentRoute() {
  const { isClosed } = useConsentGate();
  const screen = useRef<HTMLDivElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    // The pressed button no longer exists, so the focus moves to the title of the screen that has opened.
    const isOpened = wasClosed.current && !isClosed;
    wasClosed.current = isClosed;
    if (!isOpened) return;
    // It is here already, with the screen that was open.
    const focused = fetchScreen().then(({ focusTitle }) => focusTitle(screen.current));
    return () => void focused.then((stop) => stop());
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
