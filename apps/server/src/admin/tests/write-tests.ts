import type { CreateTest, SaveTest } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { tidyTexts } from '@bharti/domain/content/bank-question';
import { changedFields, longestTitle, questionIdsOf, type TestDraft } from '@bharti/domain/content/test-draft';
import type { StaffRole } from '@bharti/domain/people/staff';
import { takeFromSale } from '../../features/catalogue/price-store.ts';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { lockQuestionsAgainstDeletion } from '../bank/store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { testValues } from './audited-test.ts';
import { hasDraft, type LockedDraft, lockDraft, removeDraft, writeDraft } from './store.ts';

/** Candidates see the id in the address of the test, so it is made of the key, which cannot be guessed. */
const idOf = (key: string) => `t-${key}` as TestId;
const newDraft = { state: 'draft', publishedDraft: null, publishedVersion: null } as const;

/** Who writes a test: prices are the owner's. */
export type Author = { readonly id: Actor; readonly role: StaffRole };
export const mayPrice = ({ role }: Author): boolean => role === 'owner';

/** Adds a draft; the same key again changes nothing. Refusals: `question_not_found`; `access_denied` for a price of an editor. */
export function createTest(deps: ContentDeps, staff: Author, { key, content }: CreateTest): Promise<TestId> {
  if (!mayPrice(staff) && content.price.kind !== 'default') throw new Refused({ code: 'access_denied' });
  return deps.inTransaction((tx) => create(deps, tx, staff.id, key, tidy(content), 'test.created'));
}

/** Adds a copy of the draft, under a name that says so; the copy of an editor has the default price. Refusal: `test_not_found`. */
export function duplicateTest(deps: ContentDeps, staff: Author, id: TestId, key: string): Promise<TestId> {
  return deps.inTransaction(async (tx) => {
    const { content } = await requireDraft(tx, id);
    const copy = copyOf(mayPrice(staff) ? content : { ...content, price: { kind: 'default' } });
    return create(deps, tx, staff.id, key, copy, 'test.duplicated');
  });
}

/**
 * Saves the draft; candidates see it once it is published. Refusals: `test_not_found`, `version_conflict`, `question_not_found`;
 * `access_denied` when an editor changes the price.
 */
export function saveTest(deps: ContentDeps, staff: Author, id: TestId, input: SaveTest): Promise<void> {
  const actor = staff.id;
  return deps.inTransaction(async (tx) => {
    const current = await requireDraft(tx, id);
    const content = tidy(input.content);
    const changed = changedFields(current.content, content);
    if (changed.length === 0) return;
    if (changed.includes('price') && !mayPrice(staff)) throw new Refused({ code: 'access_denied' });
    await requireVersion(tx, current, input.version);
    await requireQuestions(tx, content);
    const version = current.version + 1;
    await writeDraft(tx, { ...current, version, kind: 'edited', content, before: current.content, by: actor });
    await deps.audit(tx, {
      actor,
      action: 'test.saved',
      entity: 'test',
      id,
      before: { version: current.version, ...testValues(current.content, changed) },
      after: { version, ...testValues(content, changed) },
    });
  });
}

/** Takes a test from sale and out of the lists. What was bought or sat stays. Refusals: `test_not_found`, `version_conflict`. */
export const archiveTest = (deps: ContentDeps, actor: Actor, id: TestId, base: number): Promise<void> =>
  move(deps, actor, { id, base, state: 'archived', kind: 'archived' });

/** Takes an archived test back as a draft: it is on sale again once it is published. Refusals as with `archiveTest`. */
export const restoreTest = (deps: ContentDeps, actor: Actor, id: TestId, base: number): Promise<void> =>
  move(deps, actor, { id, base, state: 'draft', kind: 'restored' });

type Move = {
  readonly id: TestId;
  readonly base: number;
  readonly state: 'archived' | 'draft';
  readonly kind: 'archived' | 'restored';
};

function move({ inTransaction, audit }: ContentDeps, actor: Actor, { id, base, state, kind }: Move): Promise<void> {
  return inTransaction(async (tx) => {
    const current = await requireDraft(tx, id);
    if ((current.state === 'archived') === (state === 'archived')) return;
    await requireVersion(tx, current, base);
    const version = current.version + 1;
    const { content } = current;
    await writeDraft(tx, { ...current, state, version, kind, content, before: content, by: actor });
    await takeFromSale(tx, id);
    const before = { version: base, state: current.state };
    await audit(tx, { actor, action: `test.${kind}`, entity: 'test', id, before, after: { version, state } });
  });
}

/** Deletes a draft that was never published. Refusals: `test_not_found`, `version_conflict`, `test_in_use`. */
export function deleteTest(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: TestId,
  base: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    const current = await requireDraft(tx, id);
    await requireVersion(tx, current, base);
    if (current.publishedVersion !== null) throw new Refused({ code: 'test_in_use' });
    await removeDraft(tx, id);
    const before = { version: current.version, ...testValues(current.content) };
    await audit(tx, { actor, action: 'test.deleted', entity: 'test', id, before, after: null });
  });
}

async function create(
  { audit }: ContentDeps,
  tx: Tx,
  actor: Actor,
  key: string,
  content: TestDraft,
  action: 'test.created' | 'test.duplicated',
): Promise<TestId> {
  const id = idOf(key);
  await lockKey(tx, id);
  if (await hasDraft(tx, id)) return id;
  await requireQuestions(tx, content);
  await writeDraft(tx, { ...newDraft, id, version: 1, kind: 'created', content, before: null, by: actor });
  await audit(tx, { actor, action, entity: 'test', id, before: null, after: { version: 1, ...testValues(content) } });
  return id;
}

/** Refusal: `test_not_found`. */
export async function requireDraft(tx: Tx, id: TestId): Promise<LockedDraft> {
  const draft = await lockDraft(tx, id);
  if (draft === undefined) throw new Refused({ code: 'test_not_found' });
  return draft;
}

async function requireQuestions(tx: Tx, content: TestDraft): Promise<void> {
  if (!(await lockQuestionsAgainstDeletion(tx, questionIdsOf(content))))
    throw new Refused({ code: 'question_not_found' });
}

const tidy = (content: TestDraft): TestDraft => ({
  ...content,
  title: tidyTexts(content.title),
  sections: content.sections.map((section) => ({ ...section, name: tidyTexts(section.name) })),
});

const copyOf = (content: TestDraft): TestDraft => ({
  ...content,
  title: {
    en: content.title.en === '' ? '' : `${content.title.en.slice(0, longestTitle - 10)} (copy)`,
    mr: content.title.mr === '' ? '' : `${content.title.mr.slice(0, longestTitle - 10)} (प्रत)`,
  },
});
