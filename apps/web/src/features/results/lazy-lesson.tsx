import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../context/texts.ts';
import { lessonTexts } from './lesson/use-lesson-texts.ts';
import type { ReviewData } from './queries.ts';
import styles from './results.module.css';
import { useNear } from './use-near.ts';
import { useResultTexts } from './use-result-texts.ts';

const Lesson = lazy(async (): Promise<{ readonly default: ComponentType<ReviewData> }> => {
  try {
    return { default: (await withTexts(import('./lesson/lesson.tsx'), lessonTexts)).Lesson };
  } catch {
    return { default: Missing };
  }
});

type LazyLessonProps = ReviewData & {
  /** The candidate has jumped past it: what they find on their way back must not be empty. */
  readonly isPassed: boolean;
};

/** Fetched when it comes into view, and not kept with the app before: a result is first seen with a connection. */
export function LazyLesson({ isPassed, ...data }: LazyLessonProps) {
  const [element, isNear] = useNear<HTMLDivElement>('0%');
  return (
    <div className={styles.lesson} ref={element}>
      {(isNear || isPassed) && (
        <Suspense>
          <Lesson {...data} />
        </Suspense>
      )}
    </div>
  );
}

/** The connection was lost before it had come. */
function Missing() {
  const texts = useResultTexts();
  return <p className="muted">{texts.lessonMissing}</p>;
}
