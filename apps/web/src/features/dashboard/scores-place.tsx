import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './progress.module.css';

const Scores = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  try {
    return await (await import('./scores/scores.tsx')).scoresWithTexts();
  } catch {
    // Its code is not kept on the device. Without a connection the rest of the dashboard is shown.
    return { default: () => null };
  }
});

/** The place of the chart of scores. Its code and its figures are fetched when it comes into view. */
export function ScoresPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={isSeen ? undefined : styles.place}>
      {isSeen && (
        <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
          <Scores />
        </Suspense>
      )}
    </div>
  );
}
