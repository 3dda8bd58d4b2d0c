import { modelsOf } from '@bharti/content/models/of-topic';
import type { ReportQuestion, ReportReceipt, ReportTarget } from '@bharti/contracts/attempts/report';
import type { Question } from '@bharti/domain/content/question';
import { acceptReport, type ReportedRevision } from '@bharti/domain/content/question-report';
import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result, refuse } from '@bharti/domain/result';
import { type Instant, instant } from '@bharti/domain/time';
import type { Decision, DemoAttempt, DemoReport, DemoState } from './state.ts';

type Found = Result<ReportedRevision, Refusal>;

/** @param question undefined beyond the end of the paper. */
export function paperRevision(
  question: Question | undefined,
  { submission }: DemoAttempt,
  seenIn: ReportQuestion['seenIn'],
): Found {
  if (question === undefined) return refuse({ code: 'not_found' });
  // The paper of a running test is in no other place.
  if (submission === null && seenIn !== 'sitting') return refuse({ code: 'attempt_running' });
  return ok({ source: 'bank', id: question.id, topic: null, revision: question.version, seed: 0 });
}

export async function modelRevision(
  { topic, model, version, seed }: ReportTarget & { readonly kind: 'model' },
  seenIn: ReportQuestion['seenIn'],
): Promise<Found> {
  const known = (await modelsOf(topic)).find(({ id }) => id === model);
  return known === undefined || version > known.version || seenIn !== 'practice'
    ? refuse({ code: 'not_found' })
    : ok({ source: 'model', id: model, topic, revision: version, seed });
}

/** Keeps the report in this browser, in the place of an earlier report about the same revision. */
export function keepReport(
  state: DemoState,
  { kind, text, locale, seenIn }: ReportQuestion,
  found: Found,
  at: Instant,
): Decision<ReportReceipt> {
  if (!found.ok) return found;
  const revision = found.value;
  const earlier = state.reports.find((report) => isSame(report, revision));
  const others = state.reports.filter((report) => report !== earlier);
  // The demo has no staff to decide about reports, so all are open.
  const accepted = earlier === undefined ? acceptReport({ open: others.length, all: others.length }) : ok(null);
  if (!accepted.ok) return accepted;
  const reportedAt = earlier?.reported_at ?? new Date(at).toISOString();
  const report: DemoReport = { ...revision, kind, text, locale, seenIn, reported_at: reportedAt };
  return ok([{ ...state, reports: [...others, report] }, { reportedAt: instant(Date.parse(reportedAt)) }]);
}

const isSame = (one: ReportedRevision, other: ReportedRevision): boolean =>
  one.source === other.source && one.id === other.id && one.revision === other.revision && one.seed === other.seed;
