import type { TestId } from '@bharti/domain/brand';
import { toQuestion } from '@bharti/domain/content/bank-question';
import {
  type DatedQuestion,
  hasEnded,
  type Replaced,
  replaceEnded,
  withReplacements,
} from '@bharti/domain/content/expiry';
import { isUnfit } from '@bharti/domain/content/publishing';
import type { TestContent } from '@bharti/domain/content/test-content';
import { draftOf, paperSections, questionIdsOf } from '@bharti/domain/content/test-draft';
import { type IndianDay, type Instant, indianDay } from '@bharti/domain/time';
import { readContent, saveContent } from '../../features/catalogue/content-store.ts';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { type BankEntry, lockQuestionsAgainstDeletion, readContents } from '../bank/store.ts';
import type { ContentDeps } from '../content-deps.ts';
import { publishedChange } from './audited-test.ts';
import { listTestsWithEnded, readPool } from './ended-store.ts';
import { type LockedDraft, lockDraft, writeDraft } from './store.ts';

type EndedDeps = ContentDeps & { readonly readNow: (tx: Tx) => Promise<Instant> };
type Bank = ReadonlyMap<string, BankEntry>;

const mostTests = 100;

/**
 * Takes the questions whose last day is over out of published tests, puts others in their places where the bank has them, and publishes
 * the tests so. Attempts keep their version. Several servers may run it at once.
 * @returns the number of tests that were changed. @throws AggregateError when some tests could not be changed; the others are.
 */
export async function replaceEndedQuestions(deps: EndedDeps): Promise<number> {
  const { inTransaction, readNow } = deps;
  const today = await inTransaction(async (tx) => indianDay(await readNow(tx)));
  const due = await inTransaction((tx) => listTestsWithEnded(tx, today, mostTests));
  let changed = 0;
  const failures: unknown[] = [];
  for (const id of due) {
    try {
      if (await inTransaction((tx) => replaceInTest(tx, deps, id, today))) changed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} tests keep questions that have ended`);
  return changed;
}

/** @returns false when nothing was left to do: another server or the owner had changed the test, or its last question stays. */
async function replaceInTest(tx: Tx, { audit }: ContentDeps, id: TestId, today: IndianDay): Promise<boolean> {
  // Two servers must not choose the same question for two tests.
  await lockKey(tx, 'questions that have ended');
  const draft = await lockDraft(tx, id);
  const earlier = await readContent(tx, id);
  if (draft?.state !== 'published' || earlier === undefined) return false;
  const ids = questionIdsOf(draftOf(earlier.content));
  const known = datedOf(await readContents(tx, ids));
  const pool = await readFitPool(tx, [...known.values()], today);
  const { replaced } = replaceEnded(ids, known, [...datedOf(pool).values()], today);
  if (replaced.size === 0) return false;
  await lockQuestionsAgainstDeletion(
    tx,
    [...replaced.values()].filter((by) => by !== null),
  );
  const content = withoutEnded(earlier.content, replaced, pool);
  const publishedVersion = earlier.version + 1;
  await saveContent(tx, { testId: id, version: publishedVersion, createdAt: new Date(), content });
  const version = await writeNextDraft(tx, draft, replaced, publishedVersion);
  const change = publishedChange(earlier.content, content);
  await audit(tx, {
    actor: 'system',
    action: 'test.questions_ended',
    entity: 'test',
    id,
    before: { version: draft.version, publishedVersion: earlier.version, ...change.before },
    after: { version, publishedVersion, replaced: Object.fromEntries(replaced), ...change.after },
  });
  return true;
}

const datedOf = (bank: Bank): ReadonlyMap<string, DatedQuestion> =>
  new Map(
    [...bank].map(
      ([
        id,
        {
          subject,
          content: { topic, level, until },
        },
      ]) => [id, { id, subject, topic, level, until }],
    ),
  );

/** The questions that may replace the ended ones, in the order of preference; none that would prevent a publication. */
async function readFitPool(tx: Tx, asked: readonly DatedQuestion[], today: IndianDay): Promise<Bank> {
  const ended = asked.filter(({ until }) => hasEnded(until, today));
  if (ended.length === 0) return new Map();
  const ids = await readPool(tx, ended, today);
  const bank = await readContents(tx, ids);
  return new Map(
    ids.flatMap((id) => {
      const entry = bank.get(id);
      return entry === undefined || isUnfit(entry) ? [] : [[id, entry]];
    }),
  );
}

/** The published content with the replacements. Its other questions stay as they were published. */
function withoutEnded(content: TestContent, replaced: Replaced, pool: Bank): TestContent {
  const sections = withReplacements(draftOf(content).sections, replaced);
  const published = new Map(content.questions.map((question) => [question.id, question]));
  const questions = questionIdsOf({ sections }).flatMap((id) => {
    const entry = pool.get(id);
    return published.get(id) ?? (entry === undefined ? [] : [toQuestion(id, entry.version, entry.content)]);
  });
  return { ...content, sections: paperSections({ sections }), questions };
}

/** The owner's changes that are not published stay in the draft. @returns the number of its new version. */
async function writeNextDraft(
  tx: Tx,
  draft: LockedDraft,
  replaced: Replaced,
  publishedVersion: number,
): Promise<number> {
  const version = draft.version + 1;
  const by = [...replaced.values()];
  await writeDraft(tx, {
    ...draft,
    version,
    kind: 'questions_ended',
    publishedDraft: draft.publishedDraft === draft.version ? version : draft.publishedDraft,
    publishedVersion,
    content: { ...draft.content, sections: withReplacements(draft.content.sections, replaced) },
    before: draft.content,
    by: null,
    ended: { replaced: by.filter((id) => id !== null).length, leftOut: by.filter((id) => id === null).length },
  });
  return version;
}
