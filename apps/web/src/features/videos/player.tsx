import { playerOrigin } from '@bharti/domain/content/video';
import { useEffect, useRef } from 'react';
import { onWatched, type Watched } from '../../browser/video-player.ts';
import { useLocale } from '../../context/locale.tsx';
import styles from './videos.module.css';

type PlayerProps = {
  readonly videoId: string;
  readonly title: string;
  /** Seconds. */
  readonly startAt: number;
  readonly onWatch: (watched: Watched) => void;
};

/** The player of the video site in a frame. It is fetched only now, when play was pressed. */
export function Player({ videoId, title, startAt, onWatch }: PlayerProps) {
  const { locale } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onWatch);
  latest.current = onWatch;
  // The address of the first render: another one would begin the video again.
  const address = useRef(addressOf(videoId, startAt, locale)).current;
  useEffect(() => {
    const player = frame.current;
    if (player === null) return;
    player.focus();
    return onWatched(player, (watched) => latest.current(watched));
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The player refuses to play when it does not get the address of this site.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** `enablejsapi` and `origin`: the player tells this page how far it has played. `rel=0`: at the end no videos of others. */
const addressOf = (videoId: string, startAt: number, locale: string): string =>
  `${playerOrigin}/embed/${videoId}?${new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    start: String(startAt),
    hl: locale,
    enablejsapi: '1',
    origin: location.origin,
  })}`;
