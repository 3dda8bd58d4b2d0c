import { adminPages } from '@bharti/contracts/admin/paths';
import type { ReportedDetails, SeenQuestion } from '@bharti/contracts/admin/reports';
import { fillPath } from '@bharti/contracts/paths';
import { type GradingKey, isAccepted } from '@bharti/domain/content/question';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { letterOf } from '@bharti/domain/content/test';
import { reportTexts } from '@bharti/i18n/admin/reports';
import { inLocale, type Locale } from '@bharti/i18n/locale';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LocaleContext, useLocale } from '../../../context/locale.tsx';
import { AnsweredOptions } from '../../../ui/answered-options.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { MathText } from '../../../ui/math-text.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { QuestionText } from '../../../ui/question-text.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import styles from './reports.module.css';

type SeenPartProps = {
  readonly reported: ReportedDetails;
  /** The key by which attempts are graded now, after corrections. Null for a question without a key. */
  readonly answerKey: GradingKey | null;
};

/** The question in both languages with its key, in the revision that a candidate saw. */
export function SeenPart({ reported, answerKey }: SeenPartProps) {
  const t = useTexts(reportTexts);
  const { seen, source, questionId, currentRevision } = reported;
  const isChanged = seen !== null && currentRevision !== null && currentRevision !== seen.revision;
  const revision = seen === null ? '' : revisionText(t, source, seen);
  return (
    <Part title={t.question} aside={<span className="small muted">{revision}</span>}>
      {(isChanged || seen === null) && (
        <p className="small muted">
          {seen === null && `${t.notShown} `}
          {currentRevision !== null && t.changedSince(currentRevision)}
        </p>
      )}
      {seen !== null && (
        <>
          <p className={styles.key}>
            {t.key}: <b>{keyText(t, seen, answerKey)}</b>
          </p>
          <div className={styles.languages}>
            <SeenIn language="en" seen={seen} answerKey={answerKey} />
            <SeenIn language="mr" seen={seen} answerKey={answerKey} />
          </div>
        </>
      )}
      {source === 'bank' && currentRevision !== null && (
        <Link className={buttonClass('outline')} to={fillPath(adminPages.question, { questionId })}>
          <Pencil className="icon icon-small" aria-hidden="true" />
          {t.toEditor}
        </Link>
      )}
    </Part>
  );
}

type Texts = ReturnType<typeof useTexts<(typeof reportTexts)['en' | 'mr']>>;

const revisionText = (t: Texts, source: ReportedDetails['source'], { revision, seed }: SeenQuestion): string =>
  source === 'model' ? t.instance(revision, seed) : t.asInRevision(revision);

function keyText(t: Texts, { options }: SeenQuestion, key: GradingKey | null): string {
  if (key === null) return t.noKey;
  if (key.kind === 'left_out') return t.leftOut;
  if (key.kind === 'withdrawn') return t.withdrawn;
  return options.flatMap((_, option) => (isAccepted(key, option) ? [letterOf(option)] : [])).join(', ');
}

type SeenInProps = { readonly language: Locale; readonly seen: SeenQuestion } & Pick<SeenPartProps, 'answerKey'>;

function SeenIn({ language, seen, answerKey }: SeenInProps) {
  const shown = useLocale();
  const t = useTexts(reportTexts);
  const inLanguage = useMemo(() => ({ ...shown, locale: language }), [shown, language]);
  const explanation = inLocale(language, seen.explanation);
  return (
    <article className="card">
      <h3 className="small muted">{t.languages[language]}</h3>
      <LocaleContext value={inLanguage}>
        <div lang={language}>
          <QuestionText parts={stemParts(inLocale(language, seen.stem))} maths={seen.maths} />
          <QuestionFigure figure={seen.figure} />
          <AnsweredOptions question={seen} answerKey={answerKey ?? { kind: 'withdrawn' }} chosen={undefined} />
          {explanation === '' ? null : (
            <p className={styles.explanation}>
              <MathText text={explanation} maths={seen.maths} />
            </p>
          )}
        </div>
      </LocaleContext>
    </article>
  );
}
