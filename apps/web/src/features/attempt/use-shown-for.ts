import { useCallback, useEffect, useState } from 'react';

/** `isShown` is true for some time after each call of `show`. */
export function useShownFor(milliseconds: number): { readonly isShown: boolean; readonly show: () => void } {
  const [calls, setCalls] = useState(0);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(calls), milliseconds);
    return () => clearTimeout(timer);
  }, [calls, milliseconds]);
  const show = useCallback(() => setCalls((before) => before + 1), []);
  return { isShown: calls > ended, show };
}
