import type { AnswerKey, Paper } from '@bharti/contracts/attempts/paper';
import { type Judgement, judge, type Outcome } from '@bharti/domain/attempts/scoring';
import type { Bilingual } from '@bharti/domain/bilingual';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { formatTime } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { ArrowUp, Check, ChevronLeft, ChevronRight, Minus, X } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { useReport } from '../../context/report/use-report.tsx';
import { AnsweredOptions } from '../../ui/answered-options.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { QuestionFigure } from '../../ui/question-figure.tsx';
import { QuestionText } from '../../ui/question-text.tsx';
import { type Compared, useComparison } from './comparison/use-comparison.ts';
import { backToNumbers, comeIntoView, JumpGrid } from './jump-grid.tsx';
import { KeyNote } from './key-note.tsx';
import { LazyCorrectedKey, LazyReportAnswer } from './lazy-corrected.tsx';
import type { ReviewData } from './queries.ts';
import styles from './results.module.css';
import { useNear } from './use-near.ts';
import { useResultTexts } from './use-result-texts.ts';

// Fetched when the review comes near: every visit to a test fetches this file, and few candidates scroll to the review.
const Explanation = lazy(async () => ({ default: (await import('../../ui/explanation.tsx')).Explanation }));

export type ReviewFilter = Outcome | 'all' | 'review';

type ReviewProps = ReviewData & {
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
  /** How often the candidate has asked for the review; also before it had come. */
  readonly jumps: number;
};

type Entry = {
  readonly index: number;
  readonly question: Paper['questions'][number];
  readonly key: AnswerKey['questions'][number];
  readonly chosen: number | undefined;
  readonly outcome: Judgement;
  readonly isMarked: boolean;
  /** How long the question was on the screen; 0 where it was not measured. */
  readonly seconds: number;
  /** Missing in a paper of an earlier release. */
  readonly topicName: Bilingual | undefined;
};

/** One question at a time, with the correct answer, the candidate's answer and the explanation; the numbers above it lead to the others. */
export function Review({ filter, onFilter, jumps, ...data }: ReviewProps) {
  const texts = useResultTexts();
  const entries = reviewEntries(data);
  const compared = useComparison(data.result.id).data;
  const [section, isNear] = useNear<HTMLElement>();
  const report = useReport('review');
  const fits = (entry: Entry, choice: ReviewFilter) =>
    choice === 'all' || (choice === 'review' ? entry.isMarked : entry.outcome === choice);
  const chips: readonly { readonly choice: ReviewFilter; readonly label: string }[] = [
    { choice: 'all', label: texts.all },
    { choice: 'wrong', label: texts.wrong },
    { choice: 'blank', label: texts.skipped },
    { choice: 'review', label: texts.forReview },
  ];
  const shown = entries.filter((entry) => fits(entry, filter));
  // Null until a number, Previous or Next was pressed: the first question is open then, and the page stays where it is.
  const [pressed, setPressed] = useState<{ readonly index: number } | null>(null);
  const open = shown.find(({ index }) => index === pressed?.index) ?? shown[0];
  const place = open === undefined ? -1 : shown.indexOf(open);
  const card = useRef<HTMLElement>(null);
  // Each press brings its question into view, also a second press of the same number.
  useLayoutEffect(() => {
    if (pressed !== null) comeIntoView(card.current);
  }, [pressed]);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (jumps === 0) return;
    section.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [jumps, section]);
  const openQuestion = (index: number) => setPressed({ index });
  return (
    <section className="part" ref={section}>
      <div className="part-head">
        <h2 ref={title} tabIndex={-1}>
          {texts.review}
        </h2>
      </div>
      <fieldset className="chips">
        <legend className="hide">{texts.review}</legend>
        {chips.map(({ choice, label }) => (
          <button
            key={choice}
            type="button"
            className="chip"
            aria-pressed={filter === choice}
            onClick={() => onFilter(choice)}
          >
            {label} <span className="num">{entries.filter((entry) => fits(entry, choice)).length}</span>
          </button>
        ))}
      </fieldset>
      <JumpGrid targets={shown} sections={data.paper.sections ?? []} open={open?.index} onOpen={openQuestion} />
      {open === undefined ? (
        <p className={`muted ${styles.reviews}`}>{texts.nothingHere}</p>
      ) : (
        <div className={styles.reviews}>
          <ReviewCard key={open.index} entry={open} card={card} practiceFrom={data.result} {...{ isNear, compared }}>
            {report.buttonFor({ kind: 'paper', attemptId: data.result.id, question: open.index })}
          </ReviewCard>
          <div className={styles.steps}>
            <Step to={shown[place - 1]} onOpen={openQuestion} isBack />
            <Step to={shown[place + 1]} onOpen={openQuestion} />
          </div>
        </div>
      )}
      {report.dialog}
    </section>
  );
}

type StepProps = {
  /** Undefined before the first and after the last of the questions that fit the filter. */
  readonly to: Entry | undefined;
  readonly isBack?: boolean;
  readonly onOpen: (index: number) => void;
};

function Step({ to, isBack = false, onOpen }: StepProps) {
  const { t } = useLocale();
  if (to === undefined) return <span />;
  return (
    <Button onClick={() => onOpen(to.index)}>
      {isBack && <ChevronLeft className="icon" aria-hidden="true" />}
      {t.attempt.question(to.index + 1)}
      {!isBack && <ChevronRight className="icon" aria-hidden="true" />}
    </Button>
  );
}

function reviewEntries({ result, paper, answerKey }: ReviewData): readonly Entry[] {
  const marked = new Set(result.marked);
  return paper.questions.flatMap((question, index) => {
    const key = answerKey.questions[index];
    if (key === undefined) return [];
    const chosen = result.answers[index];
    return [
      {
        index,
        question,
        key,
        chosen,
        outcome: judge(key.key, chosen),
        isMarked: marked.has(index),
        seconds: result.times?.[index] ?? 0,
        topicName: paper.topics[question.topic],
      },
    ];
  });
}

type ReviewCardProps = {
  readonly entry: Entry;
  readonly card: RefObject<HTMLElement | null>;
  /** Whether the candidate is about to see the review. */
  readonly isNear: boolean;
  readonly compared: Compared | undefined;
  readonly practiceFrom: ReviewData['result'];
  /** What can be done about the question. */
  readonly children: ReactNode;
};

function ReviewCard({ entry, card, isNear, compared, practiceFrom, children }: ReviewCardProps) {
  const { index, question, key, chosen, outcome, seconds, topicName } = entry;
  // A later correction of the key has settled the report.
  const answer = practiceFrom.reportAnswers?.find(
    (each) => each.question === index && each.at > (key.correction?.at ?? ''),
  );
  const { locale, t } = useLocale();
  const texts = useResultTexts();
  const explanation = inLocale(locale, key.explanation);
  const plain = <p className={styles.plain}>{explanation}</p>;
  return (
    <article className={`card ${styles.review}`} id={`review-${index + 1}`} tabIndex={-1} ref={card}>
      <div className={styles.head}>
        <h3>
          {t.attempt.question(index + 1)}
          {topicName !== undefined && <span className="muted">&nbsp;· {inLocale(locale, topicName)}</span>}
        </h3>
        <OutcomeBadge outcome={outcome} isWithdrawn={key.key.kind === 'withdrawn'} />
        <IconButton icon={ArrowUp} label={texts.toNumbers} className={styles.up} onClick={backToNumbers} />
      </div>
      <QuestionText parts={stemParts(inLocale(locale, question.stem))} maths={question.maths} />
      <QuestionFigure figure={question.figure} />
      <AnsweredOptions
        question={question}
        answerKey={key.key}
        chosen={chosen}
        shareOf={compared?.parts?.shareOf(compared, { question: index, answerKey: key.key, chosen })}
      />
      {compared?.parts && <p className="small muted">{compared.texts.shareLine}</p>}
      <KeyNote answerKey={key.key} />
      {key.correction !== undefined && <LazyCorrectedKey correction={key.correction} answerKey={key.key} />}
      {answer !== undefined && <LazyReportAnswer at={answer.at} answer={answer.answer} />}
      {seconds > 0 && (
        <p className="small muted">
          {texts.yourTime(formatTime(seconds))}
          {compared?.parts?.usualTime(compared, index)}
        </p>
      )}
      {explanation !== '' &&
        (isNear ? (
          <Suspense fallback={plain}>
            <Explanation
              text={explanation}
              maths={key.maths}
              heading="h4"
              texts={texts.explanation}
              topic={question.topic}
              name={topicName}
              practiceFrom={practiceFrom}
            />
          </Suspense>
        ) : (
          plain
        ))}
      {children}
    </article>
  );
}

function OutcomeBadge({ outcome, isWithdrawn }: { outcome: Judgement; isWithdrawn: boolean }) {
  const texts = useResultTexts();
  if (outcome === 'left_out') return <span className="badge">{texts.leftOut}</span>;
  if (isWithdrawn) return <span className="badge">{texts.withdrawn}</span>;
  if (outcome === 'correct') {
    return (
      <span className="badge good">
        <Check className="icon" aria-hidden="true" />
        {texts.correct}
      </span>
    );
  }
  return outcome === 'wrong' ? (
    <span className="badge bad">
      <X className="icon" aria-hidden="true" />
      {texts.wrong}
    </span>
  ) : (
    <span className="badge">
      <Minus className="icon" aria-hidden="true" />
      {texts.skipped}
    </span>
  );
}
