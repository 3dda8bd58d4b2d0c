import { pagePaths } from '@bharti/contracts/paths';
import { type MistakeCard, revisionOf } from '@bharti/domain/practice/mistake-card';
import { openNotebook } from '@bharti/domain/practice/notebook';
import { indianDay } from '@bharti/domain/time';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { RequireSession } from '../../../context/require-session.tsx';
import { keepRevision, readRevisions } from '../../../context/revisions/kept-revisions.ts';
import { useServerClock } from '../../../context/server-clock.ts';
import { useSession } from '../../../context/session.tsx';
import { UserQuery } from '../../../context/user-query.tsx';
import { BackHeader } from '../../../ui/back-header.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { ListDrill } from '../list-drill.tsx';
import styles from '../practice.module.css';
import { afterRevision } from './schedule.ts';
import { useCards } from './use-cards.ts';
import { useMistakesTexts } from './use-mistakes-texts.ts';
import { useSendWhenHidden } from './use-send-when-hidden.ts';

/** The topic of which the questions due are asked; null for all topics. */
type ReviseProps = { readonly topic: string | null };

/** `/mistakes?revise` */
export const ReviseScreen = ({ topic }: ReviseProps) => (
  <RequireSession>
    <OwnRevision topic={topic} />
  </RequireSession>
);

function OwnRevision({ topic }: ReviseProps) {
  const texts = useMistakesTexts();
  const user = useSession().user?.id;
  const cards = useCards();
  useTitle(texts.revision);
  if (user === undefined) return null;
  return (
    <div className={styles.page}>
      <BackHeader title={texts.revision} label={texts.backToBook} to={pagePaths.mistakes} />
      <UserQuery query={cards} title={texts.failed}>
        {(loaded: readonly MistakeCard[]) => <Revise user={user} topic={topic} cards={loaded} />}
      </UserQuery>
    </div>
  );
}

type LoadedProps = ReviseProps & { readonly user: string; readonly cards: readonly MistakeCard[] };

function Revise({ user, topic, cards }: LoadedProps) {
  const texts = useMistakesTexts();
  const clock = useServerClock();
  useSendWhenHidden(user);
  /** The list stays as it was when the revision began. */
  const [due] = useState(() => {
    const notebook = openNotebook(cards, readRevisions(user), indianDay(clock.now()));
    return notebook.due.filter((card) => topic === null || card.topic === topic);
  });
  const keep = (card: MistakeCard, isRight: boolean) => {
    const before = revisionOf(card, readRevisions(user));
    const at = clock.now();
    // Another tab has asked it today.
    if (before?.revisedOn === indianDay(at)) return;
    keepRevision(user, card.id, afterRevision(before, { missedOn: card.missedOn, at, isRight }));
  };
  return (
    <ListDrill
      questions={due}
      title={texts.revision}
      rules={texts.rules}
      seenIn="notebook"
      onAnswered={keep}
      end={() => <Navigate to={pagePaths.mistakes} replace />}
      back={pathTo(pagePaths.mistakes)}
    />
  );
}
