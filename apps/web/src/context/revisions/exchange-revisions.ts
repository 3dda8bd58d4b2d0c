import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { RevisionChanges } from '@bharti/contracts/attempts/revisions';
import {
  mostSentRevisions,
  newerRevision,
  type RevisedQuestion,
  toRevisedQuestion,
  toScheduledRevision,
} from '@bharti/domain/practice/revised-question';
import { orThrow } from '../api.ts';
import { findKept, type KeptRevision, type KeptRevisions, writeKept } from './kept-revisions.ts';

/** Far more than there are revisions to send and to take: a storage that forgets what was written must not repeat requests for ever. */
const mostRounds = 50;

/** Sends and takes in parts until both have the same. Ends when nothing is kept any more: the user has signed out. @throws Unreachable; also for a refusal. */
export async function exchangeRevisions(api: AttemptsPort, user: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const kept = findKept(user);
    if (kept === undefined) return;
    const revisions = unsentOf(kept).slice(0, mostSentRevisions);
    const changes = orThrow(await api.syncRevisions({ revisions, after: kept.newest ?? 0 }));
    const now = findKept(user);
    if (now === undefined) return;
    writeKept(user, withChanges(now, revisions, changes));
    if (!changes.hasMore && revisions.length < mostSentRevisions) return;
  }
}

const unsentOf = ({ revisions }: KeptRevisions): readonly RevisedQuestion[] =>
  Object.entries(revisions)
    .filter(([, { isSent }]) => isSent !== true)
    .map(([id, revision]) => toRevisedQuestion(id, revision));

/** What is kept after a reply: a question that was revised again in the meantime stays unsent. */
function withChanges(kept: KeptRevisions, sent: readonly RevisedQuestion[], changes: RevisionChanges): KeptRevisions {
  const revisions: Record<string, KeptRevision> = { ...kept.revisions };
  for (const { id, at } of sent) {
    const own = revisions[id];
    if (own !== undefined && toRevisedQuestion(id, own).at === at) revisions[id] = { ...own, isSent: true };
  }
  for (const changed of changes.revisions) {
    const own = revisions[changed.id];
    const isNewer = own === undefined || newerRevision(toRevisedQuestion(changed.id, own), changed) === changed;
    if (isNewer) revisions[changed.id] = { ...toScheduledRevision(changed), isSent: true };
  }
  return { revisions, newest: changes.newest };
}
