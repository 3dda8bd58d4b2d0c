import type { Topic } from '@bharti/contracts/catalogue/content';
import { pagePaths } from '@bharti/contracts/paths';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { RequireSession } from '../../context/require-session.tsx';
import { useSession } from '../../context/session.tsx';
import { Button, IconLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LanguageSwitch } from '../../ui/preferences.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { DrillView } from './drill-view.tsx';
import { forgetOtherPractice } from './kept-practice.ts';
import { NoQuestions } from './no-questions.tsx';
import styles from './practice.module.css';
import { loadModelPool, type QuestionPool } from './question-pool.ts';
import { TopicList } from './topic-list.tsx';
import { useDrill } from './use-drill.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

type PracticeScreenProps = { readonly topic: Topic };

/** `/practice/{topic}` */
export const PracticeScreen = ({ topic }: PracticeScreenProps) => (
  <RequireSession>
    <OwnPractice topic={topic} />
  </RequireSession>
);

function OwnPractice({ topic }: PracticeScreenProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const user = useSession().user?.id;
  const [isChoosing, setChoosing] = useState(false);
  useTitle(texts.title(inLocale(locale, topic.name)));
  useEffect(() => {
    if (user !== undefined) forgetOtherPractice(user);
  }, [user]);
  const pool = useQuery({
    queryKey: ['practice-models', topic.id],
    queryFn: () => loadModelPool(topic.id),
    staleTime: Number.POSITIVE_INFINITY,
    // The models are files of the app: the service worker has them without a connection.
    networkMode: 'always',
  });
  if (user === undefined) return null;
  return (
    <div className={styles.page}>
      <PracticeHeader topic={topic} onChoose={() => setChoosing(true)} />
      <QueryBoundary query={pool} title={texts.failed}>
        {(loaded: QuestionPool | null) =>
          loaded === null ? (
            <NoQuestions />
          ) : (
            <DrillOf key={topic.id} user={user} topic={topic} pool={loaded} isEndless isActive={!isChoosing} />
          )
        }
      </QueryBoundary>
      {isChoosing && (
        <Dialog title={texts.chooseTopic} onClose={() => setChoosing(false)}>
          <div className="dialog-body">
            <TopicList user={user} current={topic.id} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

type DrillOfProps = PracticeScreenProps & {
  readonly user: string;
  readonly pool: QuestionPool;
  readonly isEndless: boolean;
  readonly isActive: boolean;
};

function DrillOf({ user, topic, pool, isEndless, isActive }: DrillOfProps): ReactNode {
  const drill = useDrill({ user, topic: topic.id, pool });
  if (drill === null) return <NoQuestions />;
  return (
    <DrillView
      drill={drill}
      topic={topic}
      isEndless={isEndless}
      isActive={isActive}
      back={pathTo(pagePaths.dashboard)}
    />
  );
}

function PracticeHeader({ topic, onChoose }: PracticeScreenProps & { readonly onChoose: () => void }) {
  const { locale, t } = useLocale();
  const texts = usePracticeTexts();
  const name = inLocale(locale, topic.name);
  return (
    <header className="top">
      <SkipLink />
      <div className="row">
        <IconLink icon={ChevronLeft} label={texts.leave} href={pathTo(pagePaths.dashboard)} />
        <h1 className="hide">{texts.title(name)}</h1>
        <Button look="quiet" className={styles.topic} aria-haspopup="dialog" onClick={onChoose}>
          <span>
            <b>{name}</b>
            <small>{t.categories[topic.subject]}</small>
          </span>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
        <LanguageSwitch />
      </div>
    </header>
  );
}
