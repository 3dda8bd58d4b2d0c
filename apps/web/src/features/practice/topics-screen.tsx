import { pagePaths } from '@bharti/contracts/paths';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { RequireSession } from '../../context/require-session.tsx';
import { useSession } from '../../context/session.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './practice.module.css';
import { TopicList } from './topic-list.tsx';
import { usePracticeTexts } from './use-practice-texts.ts';

/** `/practice`: the topics to choose from; `#math` scrolls to a subject. */
export const TopicsScreen = () => (
  <RequireSession>
    <OwnTopics />
  </RequireSession>
);

function OwnTopics() {
  const { t } = useLocale();
  const texts = usePracticeTexts();
  const user = useSession().user?.id;
  const { hash } = useLocation();
  useTitle(texts.practice);
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  if (user === undefined) return null;
  return (
    <>
      <BackHeader title={texts.practice} label={t.backToDashboard} />
      <main className={`wrap ${styles.topics}`} id="content">
        <h1>{texts.chooseTopic}</h1>
        <p className="muted">{texts.testRules}</p>
        <p className={styles.toNotebook}>
          <ButtonLink icon={Pencil} href={pathTo(pagePaths.mistakes)}>
            {texts.notebook}
          </ButtonLink>
        </p>
        <TopicList user={user} />
      </main>
    </>
  );
}
