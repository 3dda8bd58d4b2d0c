import type { MistakeCard } from '@bharti/domain/practice/mistake-card';
import { type Notebook, openNotebook } from '@bharti/domain/practice/notebook';
import { indianDay } from '@bharti/domain/time';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { RequireSession } from '../../../context/require-session.tsx';
import { useServerClock } from '../../../context/server-clock.ts';
import { useSession } from '../../../context/session.tsx';
import { UserQuery } from '../../../context/user-query.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { useKeptTopics } from '../use-kept-topics.ts';
import { CleanPage } from './clean-page.tsx';
import { readRevisions } from './kept-revisions.ts';
import styles from './mistakes.module.css';
import { NotebookTopics } from './notebook-topics.tsx';
import { SchedulePath } from './schedule-path.tsx';
import { TodayPage } from './today-page.tsx';
import { useCards } from './use-cards.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';
import { useNextPapers } from './use-next-papers.ts';

/** `/mistakes` */
export const NotebookScreen = () => (
  <RequireSession>
    <OwnNotebook />
  </RequireSession>
);

function OwnNotebook() {
  const { t } = useLocale();
  const texts = useMistakesTexts();
  const user = useSession().user?.id;
  const cards = useCards();
  useTitle(texts.title);
  if (user === undefined) return null;
  return (
    <>
      <BackHeader title={texts.title} label={t.backToDashboard} />
      <UserQuery query={cards} title={texts.failed}>
        {(loaded: readonly MistakeCard[]) =>
          loaded.length === 0 ? <CleanPage /> : <Loaded user={user} cards={loaded} />
        }
      </UserQuery>
    </>
  );
}

/** The topics with wrong answers, those with the most first: practice asks these questions. */
const topicsToPractise = ({ topics }: Notebook): readonly string[] =>
  topics
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong)
    .map(({ topic }) => topic);

function Loaded({ user, cards }: { readonly user: string; readonly cards: readonly MistakeCard[] }) {
  const texts = useMistakesTexts();
  const clock = useServerClock();
  const [revisions] = useState(() => readRevisions(user));
  const notebook = openNotebook(cards, revisions, indianDay(clock.now()));
  useNextPapers(notebook);
  useKeptTopics(topicsToPractise(notebook));
  return (
    <main className={`wrap ${styles.columns}`} id="content">
      <div>
        <TodayPage notebook={notebook} />
        <p className={styles.kept}>
          <Check className="icon icon-small" aria-hidden="true" />
          <span>{texts.kept}</span>
        </p>
        <SchedulePath />
      </div>
      <NotebookTopics notebook={notebook} />
    </main>
  );
}
