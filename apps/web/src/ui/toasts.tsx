import { type ComponentType, useEffect, useState } from 'react';
import { useObservable } from '../context/observable.ts';
import { dropPendingToasts, isToasterNeeded } from './toast.ts';
import './styles/toast.css';

const presses = ['pointerdown', 'keydown'] as const;

/** The place of the messages. Its code is fetched at the first press or message, so the first screen does not wait for it. */
export function Toasts() {
  const isNeeded = useObservable(isToasterNeeded, false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const need = () => isToasterNeeded.set(true);
    for (const press of presses) addEventListener(press, need, { once: true });
    return () => {
      for (const press of presses) removeEventListener(press, need);
    };
  }, []);
  useEffect(() => {
    if (!isNeeded) return;
    import('./toaster.tsx')
      .then((loaded) => setToaster(() => loaded.Toaster))
      .catch((error: unknown) => {
        // The connection was lost. What the user must act on is also shown in the page.
        console.warn(error);
        dropPendingToasts();
      });
  }, [isNeeded]);
  return Toaster !== null && <Toaster />;
}
