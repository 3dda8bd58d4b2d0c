import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import type { AdminTest, WrittenTest } from '@bharti/contracts/admin/tests';
import { fillPath } from '@bharti/contracts/paths';
import type { TestId } from '@bharti/domain/brand';
import { canonical } from '@bharti/domain/canonical';
import { changedFields } from '@bharti/domain/content/test-draft';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi } from '../../context/api.ts';
import { testsKey } from '../../context/query-keys.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { testKey, useTestQueries } from './queries.ts';
import { addQuestions } from './sections.ts';
import { emptyForm, formOf, type NumberField, readForm, type TestForm, withCategory } from './test-form.ts';

type Save = {
  readonly publishes: boolean;
  /** The version to save over, after a conflict. */
  readonly over?: number;
};

/** Questions of one subject make a test of that subject. */
function withQuestions(form: TestForm, chosen: readonly QuestionRow[]): TestForm {
  const [subject, ...others] = new Set(chosen.map((row) => row.subject));
  const ids = chosen.map(({ id }) => id);
  const isOneSubject = subject !== undefined && others.length === 0;
  const ofSubject = isOneSubject ? withCategory(form, subject) : form;
  return { ...ofSubject, sections: addQuestions(form.sections, 0, ids) };
}

const typedKey = (id: TestId) => [...testKey(id), 'typed'] as const;
const initialForm = (test: AdminTest | null): TestForm => (test === null ? emptyForm : formOf(test.content));

/**
 * The state and the actions of the editor of a test. @param test null for a new test, which begins with the `chosen` questions; the
 * first save creates it.
 */
export function useTestEditor(test: AdminTest | null, chosen: readonly QuestionRow[]) {
  const t = useTexts(testTexts);
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const queries = useTestQueries();
  const [saved, setSaved] = useState(test);
  const [form, setForm] = useState(() => {
    const typed = test === null ? undefined : queryClient.getQueryData<TestForm>(typedKey(test.id));
    return typed ?? withQuestions(initialForm(test), chosen);
  });
  const [isChecked, setChecked] = useState(false);
  // The same key for each try, so that a lost reply makes no second test.
  const [key] = useState(() => crypto.randomUUID());

  const isUnsaved = useMemo(() => canonical(form) !== canonical(initialForm(saved)), [form, saved]);
  const unsaved = useRef(isUnsaved);
  const typed = useRef(form);
  useEffect(() => {
    unsaved.current = isUnsaved;
    typed.current = form;
  }, [isUnsaved, form]);
  useEffect(() => {
    // Taken over once, when the page of a test that was just created opens.
    if (test !== null) queryClient.removeQueries({ queryKey: typedKey(test.id) });
  }, [test, queryClient]);

  const change = useCallback((facts: Partial<TestForm>) => setForm((before) => ({ ...before, ...facts })), []);
  /** @param sent what was typed since then stays. */
  const keep = (next: AdminTest, sent: TestForm | null) => {
    setSaved(next);
    setForm((now) => (sent === null || now === sent ? formOf(next.content) : now));
    queryClient.setQueryData(testKey(next.id), next);
    void queryClient.invalidateQueries({ queryKey: [...testsKey, 'list'] });
  };

  const store = async (content: WrittenTest, over: number | undefined): Promise<AdminTest> => {
    if (saved !== null) return orThrow(await api.saveTest(saved.id, { version: over ?? saved.version, content }));
    const created = orThrow(await api.createTest({ key, content }));
    // An earlier try created it, and its reply was lost.
    const isOlder = changedFields(created.content, content).length > 0;
    return isOlder ? orThrow(await api.saveTest(created.id, { version: created.version, content })) : created;
  };

  const saving = useOnce(
    useMutation({
      mutationFn: async ({ publishes, over }: Save) => {
        const read = readForm(form);
        if (!read.ok) return;
        const stored = isUnsaved || saved === null ? await store(read.content, over) : saved;
        keep(stored, form);
        if (publishes) await publish(stored);
        else toast.success(t.saved);
        if (saved === null) {
          unsaved.current = false;
          // Text that was typed while the test was being created is moved to its own page.
          queryClient.setQueryData(typedKey(stored.id), typed.current);
          void navigate(fillPath(adminPages.test, { testId: stored.id }), { replace: true });
        }
      },
    }),
  );

  const publish = async ({ id, version }: AdminTest) => {
    const reply = await api.moveTest(id, 'publish', version);
    if (!reply.ok && reply.refusal.code === 'not_publishable') {
      await queryClient.invalidateQueries({ queryKey: queries.checklist({ id, version }).queryKey });
      toast.info(`${t.saved} ${t.namedMissing}`);
      return;
    }
    keep(orThrow(reply), null);
    toast.success(t.published);
  };

  const read = readForm(form);
  const refusal = adminRefusalOf(saving.error);
  return {
    saved,
    form,
    change,
    isUnsaved,
    isUnsavedNow: useCallback(() => unsaved.current, []),
    isSaving: saving.isPending,
    error: saving.error,
    /** The version that another person saved meanwhile. */
    conflict: refusal?.code === 'version_conflict' ? refusal.version : null,
    /** Fields to correct; none is marked before the first save. */
    wrong: isChecked && !read.ok ? read.wrong : noFields,
    isChecked,
    save: (wanted: Save) => {
      setChecked(true);
      if (read.ok) saving.mutate(wanted);
    },
    /** Takes over the test as the server has it, without what is not saved here. */
    adopt: (next: AdminTest) => {
      saving.reset();
      keep(next, null);
    },
    reload: async () => {
      if (saved === null) return;
      const next = orThrow(await api.test(saved.id));
      saving.reset();
      keep(next, null);
    },
  };
}

const noFields: readonly NumberField[] = [];
export type TestEditorState = ReturnType<typeof useTestEditor>;
