import { Play } from 'lucide-react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import type { Watched } from '../../browser/video-player.ts';
import { classes } from '../../ui/classes.ts';
import { Player } from './player.tsx';
import { Poster } from './poster.tsx';
import { useVideoTexts } from './use-video-texts.ts';
import { isSeen } from './use-watched.ts';
import styles from './videos.module.css';

type SessionCardProps = {
  readonly session: number;
  /** Null: the session has no link yet. */
  readonly videoId: string | null;
  readonly watched: Watched | undefined;
  readonly isPlaying: boolean;
  /** Shown large on a phone: the session to go on with. */
  readonly isNext: boolean;
  readonly onPlay: () => void;
  readonly onWatch: (watched: Watched) => void;
};

export function SessionCard({ session, videoId, watched, isPlaying, isNext, onPlay, onWatch }: SessionCardProps) {
  const t = useVideoTexts();
  const isOnline = useIsOnline();
  const title = t.session(session);
  return (
    <li
      className={classes(
        styles.session,
        videoId === null && styles.soon,
        isNext && styles.next,
        isPlaying && styles.playing,
      )}
    >
      {videoId !== null && isPlaying ? (
        <Player
          videoId={videoId}
          title={title}
          startAt={watched === undefined || isSeen(watched) ? 0 : watched.at}
          onWatch={onWatch}
        />
      ) : (
        <div className={styles.poster}>
          <Poster session={session} />
          {videoId === null ? (
            <span className={`badge ${styles.badge}`}>{t.comingSoon}</span>
          ) : (
            <button
              type="button"
              className={styles.play}
              aria-label={t.play(session)}
              disabled={!isOnline}
              onClick={onPlay}
            >
              <Play className="icon" aria-hidden="true" />
            </button>
          )}
          {watched !== undefined && (
            <span className={styles.bar}>
              <i style={{ width: `${Math.min(100, Math.round((watched.at / watched.of) * 100))}%` }} />
            </span>
          )}
        </div>
      )}
      <div className={styles.text}>
        <h2>{title}</h2>
        {watched !== undefined && !isPlaying && (
          <p className="small muted num">
            {isSeen(watched) ? t.seen : t.goOn(clock(watched.at))} · {clock(watched.of)}
          </p>
        )}
      </div>
    </li>
  );
}

/** '12:40', '1:02:05' */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
