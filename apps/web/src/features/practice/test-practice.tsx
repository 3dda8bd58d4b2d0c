import type { AttemptResult } from '@bharti/contracts/attempts/result';
import { resultPage } from '@bharti/contracts/paths';
import type { AttemptId } from '@bharti/domain/brand';
import { canBePractised } from '@bharti/domain/practice/sat-question';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { orThrow, useAttemptsPort } from '../../context/api.ts';
import { useLocale } from '../../context/locale.tsx';
import { UserQuery } from '../../context/user-query.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { useTitle } from '../../ui/use-title.ts';
import { type DrillOutcome, ListDrill } from './list-drill.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';
import { type SatPaper, useSatPaper } from './use-sat-paper.ts';

/** `/practice?attempt={id}`: the questions of a test that was sat, one after the other. Nothing of it is stored. */
export function TestPractice({ attemptId }: { readonly attemptId: AttemptId }) {
  const texts = usePracticeTexts();
  const api = useAttemptsPort();
  const result = useQuery({
    queryKey: ['result', attemptId],
    queryFn: async () => orThrow(await api.result(attemptId)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const paper = useSatPaper(attemptId);
  return (
    <UserQuery query={result} title={texts.failed}>
      {(loaded: AttemptResult) => (
        <UserQuery query={paper} title={texts.failed}>
          {(sat: SatPaper) => <Loaded attemptId={attemptId} result={loaded} paper={sat} />}
        </UserQuery>
      )}
    </UserQuery>
  );
}

type LoadedProps = { readonly attemptId: AttemptId; readonly result: AttemptResult; readonly paper: SatPaper };

function Loaded({ attemptId, result, paper }: LoadedProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  /** Another round begins with a number of its own. */
  const [round, setRound] = useState(1);
  const title = inLocale(locale, result.title);
  const back = resultPage(result.test_id, attemptId);
  useTitle(texts.title(title));
  const questions = paper.questions.flatMap((question, place) =>
    canBePractised(question) ? [{ attemptId, place }] : [],
  );
  return (
    <div className={styles.page}>
      <BackHeader title={title} label={texts.leave} to={back} />
      <ListDrill
        key={round}
        questions={questions}
        title={texts.title(title)}
        rules={texts.testRules}
        seenIn="practice"
        back={pathTo(back)}
        end={(outcome) => <End outcome={outcome} back={back} onAgain={() => setRound(round + 1)} />}
      />
    </div>
  );
}

type EndProps = {
  readonly outcome: DrillOutcome;
  readonly back: string;
  readonly onAgain: () => void;
};

function End({ outcome: { answered, right }, back, onAgain }: EndProps) {
  const texts = usePracticeTexts();
  return (
    <main className="center-page" id="content">
      <span className="bubble">
        <Check className="icon" aria-hidden="true" />
      </span>
      <h1>{texts.throughTest}</h1>
      {answered > 0 && <p>{texts.rightOf(right, answered)}</p>}
      <p className={styles.waysOn}>
        <Button look="primary" onClick={onAgain}>
          {texts.again}
        </Button>
        <ButtonLink href={pathTo(back)}>{texts.toResult}</ButtonLink>
      </p>
    </main>
  );
}
