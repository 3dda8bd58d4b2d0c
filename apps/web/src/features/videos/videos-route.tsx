import type { VideoList } from '@bharti/contracts/catalogue/videos';
import { useLocale } from '../../context/locale.tsx';
import { UserQuery } from '../../context/user-query.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useVideos } from './queries.ts';
import { Sessions } from './sessions.tsx';
import { useVideoTexts } from './use-video-texts.ts';
import styles from './videos.module.css';

/** `/videos`: the video lectures. Nothing of the video site is loaded before play is pressed. */
export function Component() {
  const { t } = useLocale();
  const texts = useVideoTexts();
  const query = useVideos();
  useTitle(texts.title);
  return (
    <>
      <BackHeader title={texts.title} label={t.backToDashboard} />
      <main className={`wrap ${styles.page}`} id="content">
        <h1>{texts.heading}</h1>
        <UserQuery query={query} title={texts.failed}>
          {({ videoIds }: VideoList) => (
            <>
              <p className="muted">{videoIds.some((id) => id !== null) ? texts.line : texts.noneYet}</p>
              <Sessions videoIds={videoIds} />
            </>
          )}
        </UserQuery>
      </main>
    </>
  );
}
