import type { ReportQuestion, ReportTarget } from '@bharti/contracts/attempts/report';
import { apiPaths } from '@bharti/contracts/paths';
import type { AttemptId } from '@bharti/domain/brand';
import type { Candidate } from './candidate.ts';

/** @param question counts from zero. */
export const onPaper = (attempt: { readonly id: AttemptId }, question = 0): ReportTarget => ({
  kind: 'paper',
  attemptId: attempt.id,
  question,
});

export const ofModel = (facts: Partial<ReportTarget & { readonly kind: 'model' }> = {}): ReportTarget => ({
  kind: 'model',
  topic: 'ratio',
  model: 'ratio-coins',
  version: 1,
  seed: 77,
  ...facts,
});

export const aReport = (target: ReportTarget, facts: Partial<ReportQuestion> = {}): ReportQuestion => ({
  target,
  kind: 'unclear',
  text: 'Two options are the same',
  locale: 'en',
  seenIn: target.kind === 'model' ? 'practice' : 'sitting',
  ...facts,
});

export const sendReport = (who: Candidate, target: ReportTarget, facts?: Partial<ReportQuestion>): Promise<Response> =>
  who.send('POST', apiPaths.reports, aReport(target, facts));

/** @throws when the report is refused. */
export async function report(who: Candidate, target: ReportTarget, facts?: Partial<ReportQuestion>): Promise<void> {
  const reply = await sendReport(who, target, facts);
  if (!reply.ok) throw new Error(`the report was answered ${reply.status}: ${await reply.text()}`);
}
