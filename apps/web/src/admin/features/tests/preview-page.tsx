import { adminPages } from '@bharti/contracts/admin/paths';
import type { TestPreview } from '@bharti/contracts/admin/tests';
import { fillPath } from '@bharti/contracts/paths';
import { sectionRanges } from '@bharti/domain/content/question';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { letterOf } from '@bharti/domain/content/test';
import { testTexts } from '@bharti/i18n/admin/tests';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { MathText } from '../../../ui/math-text.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { QuestionText } from '../../../ui/question-text.tsx';
import { useTexts } from '../../context/texts.ts';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import styles from './preview-page.module.css';
import { useTestQueries } from './queries.ts';
import { nameOf } from './test-facts.tsx';
import { useTestId } from './use-test-id.ts';

/** Shows the saved test as a candidate sees it, in the language of the panel. */
export function Component() {
  const t = useTexts(testTexts);
  const testId = useTestId();
  const query = useQuery(useTestQueries().preview(testId));
  const { data } = query;
  return (
    <>
      <BackLink to={fillPath(adminPages.test, { testId })}>{t.back}</BackLink>
      <PageHead
        title={t.previewTitle}
        facts={data === undefined ? '' : data.isPublished ? t.previewPublished : t.previewLine}
      />
      <QueryBoundary query={query} title={t.testFailed}>
        {(preview) => <Paper preview={preview} />}
      </QueryBoundary>
    </>
  );
}

function Paper({ preview }: { readonly preview: TestPreview }) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testTexts);
  const { title, category, durationSeconds, paper } = preview;
  const starts = new Map(sectionRanges(paper.sections ?? []).map(({ first, name }) => [first - 1, name]));
  const facts = [
    common.categories[category],
    t.questionCount(paper.questions.length),
    t.minuteCount(durationSeconds / 60),
  ];
  return (
    <div className={styles.paper}>
      <h2>{nameOf(locale, title) || t.unnamed}</h2>
      <p className="muted">{facts.join(' · ')}</p>
      {paper.questions.length === 0 && <p>{t.previewEmpty}</p>}
      {paper.questions.map((question, index) => {
        const section = starts.get(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper has its questions in a fixed order.
          <Fragment key={`question-${index + 1}`}>
            {section !== undefined && <h3 className={styles.section}>{nameOf(locale, section)}</h3>}
            <article className="card">
              <h3>{common.attempt.question(index + 1)}</h3>
              <QuestionText parts={stemParts(inLocale(locale, question.stem))} maths={question.maths} />
              <QuestionFigure figure={question.figure} />
              <ol>
                {question.options.map((option, place) => (
                  <li key={letterOf(place)}>
                    <span className="bubble">{letterOf(place)}</span>
                    <span>
                      <MathText text={inLocale(locale, option)} maths={question.maths} />
                    </span>
                  </li>
                ))}
              </ol>
            </article>
          </Fragment>
        );
      })}
    </div>
  );
}
