import type { AnswerKey } from '@bharti/contracts/attempts/paper';
import type { AttemptResult, ReportAnswer } from '@bharti/contracts/attempts/result';
import { correctionsPath } from '@bharti/contracts/paths';
import type { GradingKey } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { instant } from '@bharti/domain/time';
import { formatDate, formatMarks } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Uncounted as UncountedQuestions } from '../../../browser/uncounted-answers.ts';
import { useLocale } from '../../../context/locale.tsx';
import { documentIn, pathTo } from '../../../ui/path-to.ts';
import styles from './corrected.module.css';
import { useCorrectedTexts } from './use-corrected-texts.ts';

export type ChangesProps = { readonly corrections: NonNullable<AttemptResult['corrections']> };
type Entry = AnswerKey['questions'][number];
export type ReportAnswerProps = Pick<ReportAnswer, 'at' | 'answer'>;
export type CorrectedKeyProps = {
  readonly correction: NonNullable<Entry['correction']>;
  readonly answerKey: GradingKey;
};

/** What corrections of questions changed in the result, each with its reason, the newest first. */
export function Changes({ corrections }: ChangesProps) {
  const { locale } = useLocale();
  const texts = useCorrectedTexts();
  return (
    <Note>
      <div>
        {corrections.map(({ at, reason, before, after }) => {
          const date = formatDate(locale, instant(Date.parse(at)));
          const [now, was] = [after, before].map(({ score, questions }) => texts.ofTotal(score, questions));
          return (
            <p key={at}>
              <b>{texts.changed(date, now ?? '', was ?? '')}</b>{' '}
              {after.marks !== before.marks && texts.marks(formatMarks(after.marks), formatMarks(before.marks))}{' '}
              <span lang={locale}>{inLocale(locale, reason)}</span>
            </p>
          );
        })}
        <p className="small">
          {texts.kept} {/* A target keeps the router out: it is a document of its own. */}
          <a href={pathTo(documentIn(locale, correctionsPath))} target="_self">
            {texts.all}
          </a>
        </p>
      </div>
    </Note>
  );
}

/** What the staff answered to the candidate's report about a question that is right as it is. */
export function ReportAnswerNote({ at, answer }: ReportAnswerProps) {
  const { locale } = useLocale();
  const texts = useCorrectedTexts();
  return (
    <Note>
      <p>
        <b>{texts.answered(formatDate(locale, instant(Date.parse(at))))}</b> {inLocale(locale, answer)}
      </p>
    </Note>
  );
}

/** That the key of a question was corrected, when and why. */
export function CorrectedKey({ correction, answerKey }: CorrectedKeyProps) {
  const { locale } = useLocale();
  const texts = useCorrectedTexts();
  const { at, reason, before } = correction;
  const printed = before.kind === 'single' ? [before.option] : before.kind === 'several' ? before.options : [];
  return (
    <Note>
      <p>
        <b>{texts.correctedOn(formatDate(locale, instant(Date.parse(at))))}</b>{' '}
        {printed.length > 0 && texts.printed(printed.map(letterOf).join(', '))}{' '}
        {answerKey.kind === 'left_out' && texts.leftOut} {inLocale(locale, reason)}
      </p>
    </Note>
  );
}

export type UnrankedProps = { readonly result: AttemptResult };

/** Why a result has no rank: its paper was on a device of the candidate. */
export function Unranked({ result }: UnrankedProps) {
  const texts = useCorrectedTexts();
  return (
    <Note>
      <p>{result.satOffline ? texts.satOffline : texts.paperWasKept}</p>
    </Note>
  );
}

export type LaterProps = { readonly seconds: number };

/** That the attempt ended later because our service was down. */
export function Later({ seconds }: LaterProps) {
  const texts = useCorrectedTexts();
  return (
    <Note>
      <p>{texts.endedLater(seconds)}</p>
    </Note>
  );
}

export type UncountedProps = UncountedQuestions;

/** Which answers of this device do not count, and why. */
export function Uncounted({ late, gaveWay }: UncountedProps) {
  const texts = useCorrectedTexts();
  return (
    <Note>
      <div>
        {late.length > 0 && (
          <p>
            <b>{texts.late(late.length)}</b> {texts.lateLine(numbersOf(late))}
          </p>
        )}
        {gaveWay.length > 0 && (
          <p>
            <b>{texts.gaveWay}</b> {texts.gaveWayLine(numbersOf(gaveWay))}
          </p>
        )}
      </div>
    </Note>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.changes} role="note">
    <Info className="icon" aria-hidden="true" />
    {children}
  </div>
);

const numbersOf = (questions: readonly number[]): string =>
  [...questions]
    .sort((a, b) => a - b)
    .map((index) => index + 1)
    .join(', ');
