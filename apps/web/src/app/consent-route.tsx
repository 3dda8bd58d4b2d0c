import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useConsentGate } from '../context/consent.ts';
import { Loading } from '../ui/states.tsx';

const ConsentScreen = lazy(async () => {
  const { ConsentScreen: component } = await import('../features/profile/consent-screen.tsx');
  // React.lazy asks for this name.
  return { default: component };
});

/** Around every screen of a signed-in person: the notice stands before it until it is answered. */
export function ConsentRoute() {
  const { isClosed } = useConsentGate();
  return (
    <>
      {isClosed && (
        <Suspense fallback={<Loading />}>
          <ConsentScreen />
        </Suspense>
      )}
      {/* Hidden, not gone: a sitting under way keeps the answers it could not save. */}
      <div hidden={isClosed}>
        <Outlet />
      </div>
    </>
  );
}
