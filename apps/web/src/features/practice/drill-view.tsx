import type { ReportQuestion, ReportTarget } from '@bharti/contracts/attempts/report';
import type { Bilingual } from '@bharti/domain/bilingual';
import { type GradingKey, isAccepted } from '@bharti/domain/content/question';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { letterOf } from '@bharti/domain/content/test';
import type { SatQuestion } from '@bharti/domain/practice/sat-question';
import { inLocale } from '@bharti/i18n/locale';
import { Check, ChevronRight, Info, Repeat, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useReport } from '../../context/report/use-report.tsx';
import { AnsweredOptions } from '../../ui/answered-options.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuestionBody } from '../../ui/question-body.tsx';
import { QuestionFigure } from '../../ui/question-figure.tsx';
import { QuestionText } from '../../ui/question-text.tsx';
import { Note } from './note.tsx';
import styles from './practice.module.css';
import { usePracticeKeys } from './use-practice-keys.ts';
import { usePracticeTexts } from './use-practice-texts.ts';

const Explanation = lazy(async () => ({ default: (await import('../../ui/explanation.tsx')).Explanation }));

/** A question with its key and explanation. */
export type DrillQuestion = Omit<SatQuestion, 'id' | 'version' | 'level' | 'sat' | 'key'> & {
  readonly key: GradingKey;
};

/** How a mistake in a question is reported; null where the page does not know enough about it. */
export type Reporting = { readonly target: ReportTarget | null; readonly seenIn: ReportQuestion['seenIn'] };

type DrillViewProps = {
  /** The same object as long as the question is on the screen. */
  readonly question: DrillQuestion;
  readonly reporting: Reporting;
  /** The answer that was checked; null while the question is open. */
  readonly choice: number | null;
  readonly check: (choice: number) => void;
  readonly next: () => void;
  /** Where the candidate stands, above the question. */
  readonly head: ReactNode;
  /** The name of the question's topic; undefined when it is not known. */
  readonly topicName: Bilingual | undefined;
  /** Below the open question: what its answer counts for. */
  readonly rules: string;
  /** Whether a question like this comes again. */
  readonly isEndless?: boolean;
  readonly isLast?: boolean;
  /** False while a dialog is open. */
  readonly isActive: boolean;
  /** Where the practice is left to. */
  readonly back: string;
};

/** One question: to be answered, then with its key and its explanation. */
export function DrillView(props: DrillViewProps) {
  const { question, reporting, choice, check, next, head, rules, isLast = false, isActive, back } = props;
  const texts = usePracticeTexts();
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const top = useRef<HTMLDivElement>(null);
  const isAnswered = choice !== null;
  const report = useReport(reporting.seenIn);

  const goOn = useCallback(() => {
    if (!isAnswered) {
      if (picked !== undefined) check(picked);
      return;
    }
    setPicked(undefined);
    next();
  }, [isAnswered, picked, check, next]);
  const skip = () => {
    setPicked(undefined);
    next();
  };
  usePracticeKeys({ isActive: isActive && !report.isOpen, choose: isAnswered ? ignore : setPicked, goOn });
  useFocusOnNext(top, question);
  return (
    <>
      <main id="content">
        <div ref={top} tabIndex={-1} className={styles.paper}>
          {head}
          {choice === null ? (
            <>
              <QuestionBody question={question} name="practice" chosen={picked} onChoose={setPicked} />
              <Note icon={Info}>{rules}</Note>
            </>
          ) : (
            <Answered {...props} choice={choice} />
          )}
          {reporting.target !== null && <div className={styles.report}>{report.buttonFor(reporting.target)}</div>}
        </div>
      </main>
      {report.dialog}
      <nav className={styles.keys} aria-label={texts.practice}>
        <div>
          {isAnswered ? (
            <ButtonLink key="stop" href={back}>
              {texts.stop}
            </ButtonLink>
          ) : (
            <Button key="skip" onClick={skip}>
              {texts.skip}
            </Button>
          )}
          {isAnswered ? (
            <Button
              key="next"
              look="primary"
              // The second click of a double click on Check lands on this button and must not pass by the explanation.
              onClick={({ detail }) => detail < 2 && goOn()}
            >
              {isLast ? texts.finish : texts.next}
              <ChevronRight className="icon" aria-hidden="true" />
            </Button>
          ) : (
            <Button key="check" look="primary" disabled={picked === undefined} onClick={goOn}>
              {texts.check}
              <Check className="icon" aria-hidden="true" />
            </Button>
          )}
        </div>
      </nav>
    </>
  );
}

const ignore = () => {};

/** A new question begins at the top of the page, and the keyboard at the question. */
function useFocusOnNext(top: React.RefObject<HTMLDivElement | null>, question: DrillQuestion): void {
  const last = useRef(question);
  useEffect(() => {
    if (last.current === question) return;
    last.current = question;
    scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [question, top]);
}

type AnsweredProps = Pick<DrillViewProps, 'question' | 'topicName' | 'isEndless'> & { readonly choice: number };

function Answered({ question, choice, topicName, isEndless = false }: AnsweredProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const isRight = isAccepted(question.key, choice);
  const outcome = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; a reader hears the outcome and goes on from there.
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  const accepted = question.options.flatMap((_, option) =>
    isAccepted(question.key, option) ? [letterOf(option)] : [],
  );
  return (
    <>
      <div className={styles.asked}>
        <QuestionText parts={stemParts(inLocale(locale, question.stem))} maths={question.maths} />
        <QuestionFigure figure={question.figure} />
      </div>
      <h2 ref={outcome} tabIndex={-1} className={classes('badge', isRight ? 'good' : 'bad', styles.outcome)}>
        {isRight ? <Check className="icon" aria-hidden="true" /> : <X className="icon" aria-hidden="true" />}
        {isRight ? texts.right : texts.wrong(accepted.join(', '))}
      </h2>
      <AnsweredOptions question={question} answerKey={question.key} chosen={choice} />
      <div className={styles.teach}>
        <Suspense fallback={null}>
          <Explanation
            text={inLocale(locale, question.explanation)}
            maths={question.maths}
            heading="h3"
            texts={texts.explanation}
            topic={question.topic}
            name={topicName}
          />
        </Suspense>
      </div>
      {isEndless && <Note icon={Repeat}>{texts.comesAgain}</Note>}
    </>
  );
}
