import type { QuestionDetails } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useLocale } from '../../../../context/locale.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { useTexts } from '../../../context/texts.ts';
import { ItemStatistics } from '../../../ui/item-statistics.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { BackLink } from '../../../ui/page-head.tsx';
import { CheckPart } from './check-part.tsx';
import styles from './editor.module.css';
import { EvidencePart } from './evidence-part.tsx';
import { FigurePart } from './figure-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { PlacePart } from './place-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { QuestionBar } from './question-bar.tsx';
import { SaveProblem } from './question-conflict.tsx';
import type { Language, QuestionForm } from './question-form.ts';
import { QuestionHead } from './question-head.tsx';
import { languageIn } from './shown-language.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import { TextsPart } from './texts-part.tsx';
import { useQuestionCheck } from './use-question-check.ts';
import { useQuestionEditor } from './use-question-editor.ts';
import { useSetAside } from './use-set-aside.ts';
import { useSubject } from './use-subject.ts';

type EditorProps = {
  /** Null for a new question. */
  readonly question: QuestionDetails | null;
  readonly copied: QuestionForm | null;
};

export function QuestionEditor({ question, copied }: EditorProps) {
  const { locale } = useLocale();
  const t = useTexts(questionTexts);
  const { state } = useLocation();
  const [language, setLanguage] = useState<Language>(() => languageIn(state) ?? locale);
  const editor = useQuestionEditor(question, copied, language);
  const subject = useSubject(editor.form.topic);
  const check = useQuestionCheck(editor.saved?.id ?? null, editor.form, subject.subject);
  const advice = useSetAside(editor.saved?.id ?? null);
  useSaveKey(editor.save);
  useFocusOnWrong(editor.tries, setLanguage);
  // What is missing has findings of its own.
  const differences = advice.without(check.check?.differences ?? []).filter(({ kind }) => kind !== 'missing_text');
  return (
    <>
      <BackLink to={adminPages.questions}>{t.bank}</BackLink>
      <QuestionHead editor={editor} mismatches={differences.length} />
      <SaveProblem editor={editor} />
      {editor.saved?.state === 'retired' && <Alert kind="notice" title={t.retiredLine} />}
      <SimilarQuestions similar={check.check?.similar ?? []} />
      <div className={styles.columns}>
        <div>
          <PlacePart editor={editor} subject={subject} />
          <TextsPart editor={editor} differences={differences} language={language} onLanguage={setLanguage} />
          <FigurePart editor={editor} language={language} />
          <PreviewPart form={editor.form} />
          <EvidencePart editor={editor} />
          {editor.saved !== null && <StatisticsPart saved={editor.saved} />}
          {editor.saved !== null && <HistoryPart editor={editor} saved={editor.saved} />}
        </div>
        <aside>
          <CheckPart editor={editor} check={check} differences={differences} onSetAside={advice.setAside} />
        </aside>
      </div>
      <QuestionBar editor={editor} />
      <LeaveGuard isUnsaved={editor.isUnsavedNow} />
    </>
  );
}

/** Of the question as it is saved. A draft without a key has never been sat. */
const StatisticsPart = ({ saved: { id, version, content } }: { readonly saved: QuestionDetails }) =>
  content.key !== null && <ItemStatistics item={{ questionId: id, revision: version, options: content.options }} />;

/** After a save that was not sent, the first field to correct gets the focus, if need be in its language. */
function useFocusOnWrong(tries: number, setLanguage: (language: Language) => void): void {
  useEffect(() => {
    if (tries === 0) return;
    const wrong = [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')];
    const field = wrong.find((element) => element.checkVisibility()) ?? wrong[0];
    if (field === undefined) return;
    if (!field.checkVisibility()) flushSync(() => setLanguage(field.lang === 'mr' ? 'mr' : 'en'));
    field.focus();
  }, [tries, setLanguage]);
}

/** Ctrl+S, or Cmd+S, saves. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
