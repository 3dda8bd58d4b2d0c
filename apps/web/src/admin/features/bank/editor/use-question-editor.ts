import type { QuestionDetails } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { changedParts, missingParts } from '@bharti/domain/content/bank-question';
import { mathFaults } from '@bharti/domain/maths/faults';
import { questionTexts } from '@bharti/i18n/admin/question';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi } from '../../../context/api.ts';
import { useTexts } from '../../../context/texts.ts';
import { useOnce } from '../../../context/use-once.ts';
import { changedByQuestion } from './queries.ts';
import { emptyForm, formOf, isLastDayWrong, type Language, type QuestionForm, toSend } from './question-form.ts';
import { stateWithLanguage } from './shown-language.ts';

type NewState = 'draft' | 'ready';
type Save = { readonly state: NewState /** The version to save over, after a conflict. */; readonly over?: number };

const formOfSaved = (saved: QuestionDetails | null): QuestionForm =>
  saved === null ? emptyForm : formOf(saved.content);

/**
 * The state and the actions of the editor of a question.
 * @param question null for a new question, which the first save creates.
 * @param copied the content of the question that a new question copies. @param language the language that a phone shows.
 */
export function useQuestionEditor(question: QuestionDetails | null, copied: QuestionForm | null, language: Language) {
  const t = useTexts(questionTexts);
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(question);
  const [form, setForm] = useState(() => copied ?? formOfSaved(question));
  const [state, setState] = useState<NewState>(() => stateOf(question));
  const [tries, setTries] = useState(0);
  // The same key for each try, so that a lost reply makes no second question.
  const [key] = useState(() => crypto.randomUUID());

  const changed = useMemo(() => changedParts(formOfSaved(saved), form), [form, saved]);
  const isStateChanged = saved !== null && saved.state !== 'retired' && saved.state !== state;
  const isUnsaved = changed.length > 0 || isStateChanged;
  const unsaved = useRef(isUnsaved);
  const latest = useRef(form);
  useEffect(() => {
    unsaved.current = isUnsaved;
    latest.current = form;
  }, [isUnsaved, form]);

  const change = useCallback((facts: Partial<QuestionForm>) => setForm((before) => ({ ...before, ...facts })), []);
  /** @param sent what was typed since then stays. */
  const keep = (next: QuestionDetails, sent: QuestionForm | null) => {
    setSaved(next);
    setTries(0);
    setState(stateOf(next));
    setForm((now) => (sent === null || now === sent ? formOf(next.content) : now));
    for (const queryKey of changedByQuestion) void queryClient.invalidateQueries({ queryKey });
  };

  const saving = useOnce(
    useMutation({
      mutationFn: async ({ state: next, over }: Save) => {
        const written = { state: next, content: toSend(form) };
        const stored = orThrow(
          saved === null
            ? await createOrSave(written)
            : await api.saveQuestion(saved.id, { version: over ?? saved.version, ...written }),
        );
        keep(stored, form);
        toast.success(t.saved);
        // On the page of a new question: opens its own page, unless more was typed meanwhile, which would be lost.
        if (question !== null || latest.current !== form) return;
        unsaved.current = false;
        void navigate(fillPath(adminPages.question, { questionId: stored.id }), {
          replace: true,
          state: stateWithLanguage(language),
        });
      },
    }),
  );

  const createOrSave = async (written: { readonly state: NewState; readonly content: QuestionForm }) => {
    const created = await api.createQuestion({ key, ...written });
    // An earlier try created it, and its reply was lost.
    const isOlder = created.ok && changedParts(formOf(created.value.content), written.content).length > 0;
    return isOlder ? api.saveQuestion(created.value.id, { version: created.value.version, ...written }) : created;
  };

  const refusal = adminRefusalOf(saving.error);
  const missing = missingParts(toSend(form)).length;
  const hasUnreadableMaths = useMemo(() => mathFaults(form).length > 0, [form]);
  return {
    saved,
    form,
    state,
    setState,
    change,
    changed,
    isUnsaved,
    isUnsavedNow: useCallback(() => unsaved.current, []),
    isSaving: saving.isPending,
    error: saving.error,
    /** The version that another person saved meanwhile. */
    conflict: refusal?.code === 'version_conflict' ? refusal : null,
    /** Whether what is missing is marked: after a save was not sent for it. */
    isTried: tries > 0,
    /** The number of saves that were not sent because a part was missing, since the last successful save. */
    tries,
    missing,
    hasUnreadableMaths,
    save: ({ state: wanted = state, over }: Partial<Save> = {}) => {
      // While a save runs, nothing is marked.
      if (saving.isPending) return;
      if (form.topic === '' || isLastDayWrong(form) || hasUnreadableMaths || (wanted === 'ready' && missing > 0)) {
        setTries((before) => before + 1);
        return;
      }
      saving.mutate({ state: wanted, ...(over !== undefined && { over }) });
    },
    /** Takes over the question as the server has it, without what is not saved here. */
    adopt: (next: QuestionDetails) => {
      saving.reset();
      keep(next, null);
    },
    discard: () => {
      saving.reset();
      setTries(0);
      setForm(formOfSaved(saved));
      setState(stateOf(saved));
    },
  };
}

const stateOf = (question: QuestionDetails | null): NewState => (question?.state === 'draft' ? 'draft' : 'ready');

export type QuestionEditorState = ReturnType<typeof useQuestionEditor>;
