import type { Finding as Found } from '@bharti/contracts/admin/tests';
import type { MismatchKind } from '@bharti/domain/checks/languages';
import { areLanguagesAlike } from '@bharti/domain/content/publishing';
import { letterOf } from '@bharti/domain/content/test';
import { mismatchTexts } from '@bharti/i18n/admin/mismatches';
import { type TestChecklistTexts, testChecklistTexts } from '@bharti/i18n/admin/test-checklist';
import { Check } from 'lucide-react';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { type Finding, Findings } from '../../ui/findings.tsx';
import { Part } from '../../ui/part.tsx';
import { LineLink, QuestionLink } from './question-link.tsx';
import styles from './test-editor.module.css';
import type { Checklist } from './use-checklist.ts';
import type { TestEditorState } from './use-test-editor.ts';

type ChecklistPartProps = { readonly editor: TestEditorState; readonly checklist: Checklist };

/** The faults that prevent publishing, and advice. */
export function ChecklistPart({ editor: { saved, isUnsaved }, checklist }: ChecklistPartProps) {
  const t = useTexts(testChecklistTexts);
  const sentences = useTexts(mismatchTexts);
  const { blocking, isPublishable } = checklist;
  return (
    <Part title={t.title} aside={<Badge blocking={blocking} isPublishable={isPublishable} />}>
      <div className={`card ${styles.checklist}`}>
        {saved === null ? (
          <p className="muted">{t.saveFirst}</p>
        ) : (
          <QueryBoundary query={checklist.query} title={t.failed}>
            {({ findings }) => (
              <>
                {isUnsaved && <p className="small muted">{t.ofSaved}</p>}
                <Findings findings={linesOf(t, sentences, findings, saved.questions.length)} />
              </>
            )}
          </QueryBoundary>
        )}
      </div>
    </Part>
  );
}

function Badge({ blocking, isPublishable }: Pick<Checklist, 'blocking' | 'isPublishable'>) {
  const t = useTexts(testChecklistTexts);
  if (blocking > 0) return <span className="badge bad">{t.missing(blocking)}</span>;
  if (!isPublishable) return null;
  return (
    <span className="badge good">
      <Check className="icon" aria-hidden="true" />
      {t.ready}
    </span>
  );
}

type Sentences = (typeof mismatchTexts)['en'];

function linesOf(
  t: TestChecklistTexts,
  sentences: Sentences,
  findings: readonly Found[],
  questions: number,
): readonly Finding[] {
  const has = (holds: (found: Found) => boolean) => findings.some(holds);
  const good = [
    ...(questions === 0 || has(({ blocks, questionId }) => blocks && questionId !== null)
      ? []
      : [t.hasQuestions(questions)]),
    ...(has(({ code }) => code.includes('name_missing') || code.startsWith('title_missing')) ? [] : [t.hasNames]),
    ...(questions === 0 || !areLanguagesAlike(findings) ? [] : [t.hasSame]),
  ];
  const unexplained = findings.filter(({ code }) => code === 'no_explanation');
  return [
    ...findings.flatMap((found, index) =>
      found.code === 'no_explanation' ? [] : [lineOf(t, sentences, found, index)],
    ),
    ...(unexplained.length === 0 ? [] : [unexplainedLine(t, unexplained)]),
    ...good.map((title) => ({ key: title, kind: 'good' as const, title })),
  ];
}

function lineOf(t: TestChecklistTexts, sentences: Sentences, found: Found, index: number): Finding {
  const { code, blocks, questionId, place, part } = found;
  const said = differenceOf(t, sentences, found) ?? partText(t, part);
  const line = [said, blocks ? null : code === 'question_changed' ? t.changedAdvice : t.advice]
    .filter((text) => text !== null)
    .join(' · ');
  return {
    key: `${index}-${code}`,
    kind: blocks ? 'bad' : 'look',
    title: place === null ? titleOf(t, code, part) : t.atQuestion(place + 1, textOf(t, code)),
    ...(line !== '' && { line }),
    ...(questionId !== null && {
      actions: isOfTest(code) ? (
        <LineLink id={questionId}>{t.show(questionId)}</LineLink>
      ) : (
        <QuestionLink id={questionId}>{t.open(questionId)}</QuestionLink>
      ),
    }),
  };
}

/** One line for all of them: a test from a file may have no explanation at all. */
function unexplainedLine(t: TestChecklistTexts, found: readonly Found[]): Finding {
  const numbers = found.flatMap(({ place }) => (place === null ? [] : [place + 1]));
  return {
    key: 'no_explanation',
    kind: 'look',
    title: t.noExplanation(found.length),
    line: [t.questions(found.length, numbers.join(', ')), t.advice].join(' · '),
  };
}

/** What each language says, in the sentence of the question editor. Null for a finding about something else. */
function differenceOf(t: TestChecklistTexts, sentences: Sentences, { code, part, en, mr }: Found): string | null {
  const kind = code.replace(/^languages_/, '');
  if (kind === code || !isMismatch(sentences, kind)) return null;
  return sentences[kind](partText(t, part) ?? t.part.options, en || t.nothing, mr || t.nothing);
}

const isMismatch = (sentences: Sentences, kind: string): kind is MismatchKind => kind in sentences;

/** Findings that are mended in the test: a repeated question, one that has ended, and one that is no longer in the bank. */
const isOfTest = (code: string): boolean => ['question_repeated', 'question_ended', 'question_missing'].includes(code);

const isKnown = (t: TestChecklistTexts, code: string): code is keyof TestChecklistTexts['codes'] => code in t.codes;
const textOf = (t: TestChecklistTexts, code: string): string => {
  const known = code.startsWith('languages_') ? 'languages' : code;
  return isKnown(t, known) ? t.codes[known] : t.other;
};

function titleOf(t: TestChecklistTexts, code: string, part: string | null): string {
  const section = part === null ? null : /^section (\d+)$/.exec(part);
  return section === null ? textOf(t, code) : t.atSection(Number(section[1]) + 1, textOf(t, code));
}

/** Where in the question: null where its text says that already. */
function partText(t: TestChecklistTexts, part: string | null): string | null {
  const option = part === null ? null : /^option (\d+)$/.exec(part);
  if (option !== null) return t.part.option(letterOf(Number(option[1])));
  return part === 'stem' || part === 'explanation' || part === 'figure' ? t.part[part] : null;
}
