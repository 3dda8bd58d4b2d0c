import { useEffect } from 'react';

const pages = new Set<() => boolean>();

/** Whether a page that is open has changes that are not saved. */
export const hasUnsaved = (): boolean => [...pages].some((isUnsaved) => isUnsaved());

/** Makes `hasUnsaved` ask this page too, for as long as it is shown. */
export function useUnsaved(isUnsaved: () => boolean): void {
  useEffect(() => {
    pages.add(isUnsaved);
    return () => {
      pages.delete(isUnsaved);
    };
  }, [isUnsaved]);
}
