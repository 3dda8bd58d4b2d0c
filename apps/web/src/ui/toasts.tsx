import { type ComponentType, useEffect, useState } from 'react';
import { useObservable } from '../context/observable.ts';
import { dropPendingToasts, isToasterNeeded } from './toast.ts';
import './styles/toast.css';

const presses = ['pointerdown', 'keydown'] as const;

type ToastsProps = {
  /** Whether the screen that is open shows hardly any messages: a press then does not fetch their code. The same function always. */
  readonly isSilent?: () => boolean;
};

const never = () => false;

/** The place of the messages. Its code is fetched at the first press or message, so the first screen does not wait for it. */
export function Toasts({ isSilent = never }: ToastsProps) {
  const isNeeded = useObservable(isToasterNeeded, false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isNeeded) return;
    const need = () => {
      if (!isSilent()) isToasterNeeded.set(true);
    };
    for (const press of presses) addEventListener(press, need);
    return () => {
      for (const press of presses) removeEventListener(press, need);
    };
  }, [isNeeded, isSilent]);
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
