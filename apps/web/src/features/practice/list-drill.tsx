import type { AttemptId } from '@bharti/domain/brand';
import { isAccepted } from '@bharti/domain/content/question';
import { shownAnswers } from '@bharti/domain/practice/record';
import { type ReactNode, useState } from 'react';
import { UserQuery } from '../../context/user-query.tsx';
import { DrillView, type Reporting } from './drill-view.tsx';
import { LastAnswers } from './last-answers.tsx';
import styles from './practice.module.css';
import { usePracticeTexts } from './use-practice-texts.ts';
import { type SatPaper, useSatPaper } from './use-sat-paper.ts';

/** A question of a submitted attempt; `place` counts from zero. */
export type PlacedQuestion = { readonly attemptId: AttemptId; readonly place: number };

export type DrillOutcome = { readonly answered: number; readonly right: number };

type ListDrillProps<Placed> = {
  /** At least one. */
  readonly questions: readonly Placed[];
  readonly title: string;
  readonly rules: string;
  readonly seenIn: Reporting['seenIn'];
  readonly onAnswered?: (question: Placed, isRight: boolean) => void;
  /** Shown after the last question. */
  readonly end: (outcome: DrillOutcome) => ReactNode;
  /** Where the drill is left to. */
  readonly back: string;
};

type State = DrillOutcome & {
  readonly at: number;
  readonly choice: number | null;
  readonly inRow: number;
  readonly last: readonly boolean[];
};

const begin: State = { at: 0, choice: null, answered: 0, right: 0, inRow: 0, last: [] };

/** Questions that were sat, in the order of the list: each answered, then with its explanation. */
export function ListDrill<Placed extends PlacedQuestion>(props: ListDrillProps<Placed>) {
  const { questions, onAnswered, end } = props;
  const [state, setState] = useState(begin);
  const placed = questions[state.at];
  if (placed === undefined) return end(state);
  const answer = (choice: number, isRight: boolean) => {
    setState((before) => ({
      ...before,
      choice,
      answered: before.answered + 1,
      right: before.right + (isRight ? 1 : 0),
      inRow: isRight ? before.inRow + 1 : 0,
      last: [...before.last, isRight].slice(-shownAnswers),
    }));
    onAnswered?.(placed, isRight);
  };
  const next = () => setState((before) => ({ ...before, at: before.at + 1, choice: null }));
  return <OneQuestion {...props} {...{ placed, state, answer, next }} />;
}

type OneQuestionProps = Pick<ListDrillProps<PlacedQuestion>, 'title' | 'rules' | 'seenIn' | 'back'> & {
  readonly questions: readonly unknown[];
  readonly placed: PlacedQuestion;
  readonly state: State;
  readonly answer: (choice: number, isRight: boolean) => void;
  readonly next: () => void;
};

/** Most questions of a list have the paper of the one before. */
function OneQuestion({ questions, title, rules, seenIn, back, placed, state, answer, next }: OneQuestionProps) {
  const texts = usePracticeTexts();
  const paper = useSatPaper(placed.attemptId);
  const head = (
    <div className={styles.head}>
      <h1 className={styles.place}>
        <span className="hide">{title} </span>
        {texts.questionOf(state.at + 1, questions.length)}
      </h1>
      <LastAnswers {...state} />
    </div>
  );
  return (
    <UserQuery query={paper} title={texts.failed}>
      {(loaded: SatPaper) => {
        const question = loaded.questions[placed.place];
        if (question === undefined) throw new Error(`no question ${placed.place} in attempt ${placed.attemptId}`);
        return (
          <DrillView
            question={question}
            reporting={{
              target: { kind: 'paper', attemptId: placed.attemptId, question: placed.place },
              seenIn,
            }}
            choice={state.choice}
            check={(choice) => state.choice === null && answer(choice, isAccepted(question.key, choice))}
            next={next}
            head={head}
            topicName={loaded.topics[question.topic]}
            rules={rules}
            isLast={state.at + 1 === questions.length}
            isActive
            back={back}
          />
        );
      }}
    </UserQuery>
  );
}
