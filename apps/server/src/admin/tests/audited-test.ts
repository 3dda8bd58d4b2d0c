import type { TestContent } from '@bharti/domain/content/test-content';
import { changedFields, draftOf, type TestDraft, testFields } from '@bharti/domain/content/test-draft';
import type { Instant } from '@bharti/domain/time';
import type { Json } from '../audit/audit.ts';

/** Fields of a test as the audit trail keeps them: instants as texts. */
export const testValues = (draft: TestDraft, fields: readonly (keyof TestDraft)[] = testFields): Record<string, Json> =>
  Object.fromEntries(fields.map((field) => [field, fieldValue(draft, field)]));

function fieldValue(draft: TestDraft, field: keyof TestDraft): Json {
  switch (field) {
    case 'saleFrom':
    case 'saleUntil':
      return timeText(draft[field]);
    case 'sections':
      return draft.sections.map(({ name, questions, draw }) =>
        draw === undefined ? { name, questions } : { name, questions, rules: draw.rules, notUsedIn: draw.notUsedIn },
      );
    default:
      return draft[field];
  }
}

const timeText = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString());

type Change = { readonly before: Record<string, Json>; readonly after: Record<string, Json> };

/**
 * What a publication changes for candidates; changed texts of questions by the versions of the questions.
 * @param earlier null before the first publication.
 */
export function publishedChange(earlier: TestContent | null, now: TestContent): Change {
  const after = draftOf(now);
  if (earlier === null) return { before: {}, after: testValues(after) };
  const before = draftOf(earlier);
  const fields = changedFields(before, after);
  const versions = new Map(earlier.questions.map(({ id, version }) => [id, version]));
  const rewritten = now.questions.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (rewritten.length === 0) return { before: testValues(before, fields), after: testValues(after, fields) };
  const then = Object.fromEntries(rewritten.map(({ id }) => [id, versions.get(id)]));
  const next = Object.fromEntries(rewritten.map(({ id, version }) => [id, version]));
  return {
    before: { ...testValues(before, fields), questionVersions: then },
    after: { ...testValues(after, fields), questionVersions: next },
  };
}
