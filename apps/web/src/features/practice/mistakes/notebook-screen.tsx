import type { MistakeCard, Revisions } from '@bharti/domain/practice/mistake-card';
import { type Notebook, openNotebook } from '@bharti/domain/practice/notebook';
import { indianDay } from '@bharti/domain/time';
import { Check } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { useStoredIn } from '../../../context/persistence.ts';
import { RequireSession } from '../../../context/require-session.tsx';
import { useServerClock } from '../../../context/server-clock.ts';
import { useSession } from '../../../context/session.tsx';
import { UserQuery } from '../../../context/user-query.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { useKeptTopics } from '../use-kept-topics.ts';
import { CleanPage } from './clean-page.tsx';
import styles from './mistakes.module.css';
import { NotebookTopics } from './notebook-topics.tsx';
import { SchedulePath } from './schedule-path.tsx';
import { TodayPage } from './today-page.tsx';
import { useCards, useRevisions } from './use-cards.ts';
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
  const revisions = useRevisions(user, cards.dataUpdatedAt);
  useTitle(texts.title);
  if (user === undefined) return null;
  return (
    <>
      <BackHeader title={texts.title} label={t.backToDashboard} />
      <UserQuery query={cards} title={texts.failed}>
        {(loaded: readonly MistakeCard[]) =>
          loaded.length === 0 ? <CleanPage /> : <Loaded cards={loaded} revisions={revisions} />
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

type LoadedProps = { readonly cards: readonly MistakeCard[]; readonly revisions: Revisions };

function Loaded({ cards, revisions }: LoadedProps) {
  const texts = useMistakesTexts();
  const clock = useServerClock();
  const hasServer = useStoredIn() === 'server';
  const notebook = openNotebook(cards, revisions, indianDay(clock.now()));
  useNextPapers(notebook);
  useKeptTopics(topicsToPractise(notebook));
  return (
    <main className={`wrap ${styles.columns}`} id="content">
      <div>
        <TodayPage notebook={notebook} />
        <p className={styles.kept}>
          <Check className="icon icon-small" aria-hidden="true" />
          <span>{hasServer ? texts.kept : texts.keptHere}</span>
        </p>
        <SchedulePath />
      </div>
      <NotebookTopics notebook={notebook} />
    </main>
  );
}
