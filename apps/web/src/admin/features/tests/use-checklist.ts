import type { AdminTest, Finding } from '@bharti/contracts/admin/tests';
import { useQuery } from '@tanstack/react-query';
import { useTestQueries } from './queries.ts';

/** The server's findings in the saved draft. Not requested before the first save. */
export function useChecklist(saved: AdminTest | null) {
  const queries = useTestQueries();
  const query = useQuery(queries.checklist(saved));
  const findings: readonly Finding[] = query.data?.findings ?? [];
  return {
    query,
    findings,
    blocking: findings.filter(({ blocks }) => blocks).length,
    /** Places in which the two languages of a question differ. */
    differing: findings.filter(({ code }) => code.startsWith('languages_')).length,
    /** Questions that were changed since the test was published. */
    changed: findings.filter(({ code }) => code === 'question_changed').length,
    isPublishable: query.data?.isPublishable ?? false,
    /** The ids of the questions that keep the test from being published. */
    flawed: new Set(findings.flatMap(({ blocks, questionId }) => (blocks && questionId !== null ? [questionId] : []))),
  };
}
export type Checklist = ReturnType<typeof useChecklist>;
