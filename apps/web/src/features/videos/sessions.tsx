import { ExternalLink, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { SessionCard } from './session-card.tsx';
import { useVideoTexts } from './use-video-texts.ts';
import { isSeen, useWatched } from './use-watched.ts';
import styles from './videos.module.css';

type SessionsProps = { readonly videoIds: readonly (string | null)[] };

/** The sessions in their order, and the instructor's channel. */
export function Sessions({ videoIds }: SessionsProps) {
  const t = useVideoTexts();
  const isOnline = useIsOnline();
  // One player at a time: another session takes its place.
  const [playing, setPlaying] = useState<number | null>(null);
  const { positions, remember } = useWatched(videoIds);
  const watchedOf = (id: string | null) => (id === null ? undefined : positions[id]);
  const toGoOnWith = videoIds.findIndex((id) => {
    const watched = watchedOf(id);
    return id !== null && (watched === undefined || !isSeen(watched));
  });
  return (
    <>
      {!isOnline && videoIds.some((id) => id !== null) && <p className={styles.offline}>{t.offline}</p>}
      <ul className={styles.sessions}>
        {videoIds.map((videoId, index) => {
          const session = index + 1;
          return (
            <SessionCard
              key={session}
              session={session}
              videoId={videoId}
              watched={watchedOf(videoId)}
              isPlaying={playing === session}
              isNext={index === toGoOnWith && playing !== session}
              onPlay={() => setPlaying(session)}
              onWatch={(watched) => videoId !== null && remember(videoId, watched)}
            />
          );
        })}
      </ul>
      <Channel />
    </>
  );
}

function Channel() {
  const { t } = useLocale();
  const texts = useVideoTexts();
  const site = useConfig().config?.site;
  if (!site?.videoChannelUrl) return null;
  return (
    <>
      <a className={`card ${styles.channel}`} href={site.videoChannelUrl} target="_blank" rel="noopener noreferrer">
        <span className="bubble">
          <MonitorPlay className="icon" aria-hidden="true" />
        </span>
        <span>
          <b>{texts.channel}</b>
          <small>{texts.newTab}</small>
        </span>
        <ExternalLink className="icon icon-small" aria-hidden="true" />
      </a>
      {site.isSample && (
        <p className={styles.sample}>
          <span className="badge sample">{t.sampleData}</span>
        </p>
      )}
    </>
  );
}
