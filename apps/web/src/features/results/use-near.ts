import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has been this near to the screen; by default half a screen. */
export function useNear<Shown extends Element>(rootMargin = '50%'): readonly [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return [element, isNear];
}
