import type { MakeCorrection } from '@bharti/contracts/admin/corrections';
import { acceptReason, type Correction, keyAfter } from '@bharti/domain/attempts/correction';
import { changedParts, type QuestionContent } from '@bharti/domain/content/bank-question';
import { hasRightOption } from '@bharti/domain/content/question';
import { addDays, indianDay, isoDay } from '@bharti/domain/time';
import { type AskingVersion, listAskingVersions } from '../../features/catalogue/list-asking-versions.ts';
import { readNow } from '../../platform/postgres/clock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Papers } from '../../shared/catalogue/papers.ts';
import { lockCorrections } from '../../shared/corrections/corrections-store.ts';
import { orRefuse, Refused } from '../../shared/refusals.ts';
import { type LockedQuestion, lockQuestion } from '../bank/store.ts';
import { writeVersion } from '../bank/version-store.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { leaveDrafts } from '../tests/leave-drafts.ts';
import { closeCorrected } from './close-corrected.ts';
import { requireCovered } from './covered.ts';
import { findCorrection, insertCorrection } from './store.ts';

type CorrectionDeps = ContentDeps & { readonly papers: Papers };

/**
 * Corrects the key of a question that was sat. Submissions from now on are graded by it; the job grades the earlier ones again. The bank
 * gets a version with the right key; a question without a right answer is retired and leaves the drafts. Open reports about it
 * are closed. The same key of a request again
 * changes nothing. Refusals: `question_not_found`, `corrections_changed`, `correction_unneeded`, `last_question`,
 * `reason_not_marathi`.
 */
export function makeCorrection(
  { inTransaction, audit, papers }: CorrectionDeps,
  actor: Actor,
  questionId: string,
  input: MakeCorrection,
): Promise<void> {
  return inTransaction(async (tx) => {
    orRefuse(acceptReason(input.reason));
    const after = keyAfter(input);
    // Drafts first, then the question, as publishing locks them.
    const left = hasRightOption(after) ? [] : await leaveDrafts(tx, actor, questionId);
    const current = await lockQuestion(tx, questionId);
    if (current === undefined) throw new Refused({ code: 'question_not_found' });
    await lockCorrections(tx);
    if (await findCorrection(tx, input.key)) return;
    const { revisions, before, corrections } = await requireCovered(tx, questionId, input.revision, after);
    if ((corrections.at(-1)?.number ?? 0) !== input.after) throw new Refused({ code: 'corrections_changed' });
    const versions = await listAskingVersions(tx, questionId, revisions);
    if (after.kind === 'left_out') await requireOtherQuestions(tx, papers, versions);
    const number = await insertCorrection(tx, actor, { ...input, questionId, revisions }, versions);
    const version = revisions.includes(current.version) ? await writeCorrected(tx, actor, current, input) : null;
    const closed = await closeCorrected(tx, actor, questionId, { number, revisions });
    for (const event of [...left, ...closed]) await audit(tx, event);
    await audit(tx, {
      actor,
      action: 'question.corrected',
      entity: 'question',
      id: questionId,
      before: { key: before },
      after: {
        correction: number,
        kind: input.kind,
        key: after,
        revisions,
        reason: input.reason,
        ...(version !== null && { version }),
      },
    });
  });
}

/** A test of withdrawn questions only could not be graded. */
async function requireOtherQuestions(tx: Tx, papers: Papers, versions: readonly AskingVersion[]): Promise<void> {
  for (const { testId, version, place } of versions) {
    const { keys } = await papers.keys(tx, testId, version);
    const others = keys.filter(({ kind }, index) => kind !== 'left_out' && index !== place);
    if (others.length === 0) throw new Refused({ code: 'last_question' });
  }
}

/** Writes the next version of the question. @returns its number. */
async function writeCorrected(tx: Tx, actor: Actor, current: LockedQuestion, correction: Correction): Promise<number> {
  const content = correctedContent(current.content, correction, isoDay(addDays(indianDay(await readNow(tx)), -1)));
  const isAsked = hasRightOption(keyAfter(correction));
  const version = current.version + 1;
  await writeVersion(tx, {
    id: current.id,
    version,
    kind: 'corrected',
    state: isAsked || current.state === 'draft' ? current.state : 'retired',
    content,
    changedParts: changedParts(current.content, content),
    by: actor,
  });
  return version;
}

/** The last day of a question without a right answer is over: published tests leave it out within the hour (docs/adr/0057). */
function correctedContent(content: QuestionContent, correction: Correction, yesterday: string): QuestionContent {
  const key = keyAfter(correction);
  if (hasRightOption(key)) return { ...content, key };
  const until = content.until !== undefined && content.until < yesterday ? content.until : yesterday;
  return { ...content, until, ...(key.kind === 'withdrawn' && { key }) };
}
