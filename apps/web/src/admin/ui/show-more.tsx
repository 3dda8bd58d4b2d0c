import { frameTexts } from '@bharti/i18n/admin/frame';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../context/texts.ts';
import styles from './show-more.module.css';

type ShowMoreProps = {
  readonly shown: number;
  /** How many there are in all, where that is known. */
  readonly all?: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
};

/** The end of a list that is loaded page by page: how much is shown, and the next page. */
export function ShowMore({ shown, all, hasMore, isBusy, onMore }: ShowMoreProps) {
  const t = useTexts(frameTexts);
  // An empty list says so itself.
  if (shown === 0 && !hasMore) return null;
  return (
    <div className={styles.more}>
      <p role="status">{all === undefined ? t.shown(shown) : t.shownOf(shown, all)}</p>
      {hasMore && (
        <Button isBusy={isBusy} onClick={() => !isBusy && onMore()}>
          {t.showMore}
        </Button>
      )}
    </div>
  );
}
