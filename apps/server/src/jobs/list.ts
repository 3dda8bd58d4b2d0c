import { graceMilliseconds } from '@bharti/domain/attempts/attempt';
import { offlinePaperDays } from '@bharti/domain/attempts/offline';
import { reportDays } from '@bharti/domain/content/question-report';
import { loginDays, unansweredHours } from '@bharti/domain/people/account';
import { audit } from '../admin/audit/audit.ts';
import { flagQuestions } from '../admin/corrections/flag-questions.ts';
import { hasWork } from '../admin/import/job-store.ts';
import { deleteOldImports } from '../admin/import/old-import-store.ts';
import { workOnImports } from '../admin/import/work-on-imports.ts';
import { foldOverview, hasOverviewChanges } from '../admin/overview/fold-store.ts';
import { carryOutDue } from '../admin/revenue/carry-out.ts';
import { checkReport } from '../admin/revenue/check-report.ts';
import { isCheckDue } from '../admin/revenue/comparison-store.ts';
import { foldMoney, hasMoneyChanges } from '../admin/revenue/fold-store.ts';
import { endSessionsOfOwners } from '../admin/staff/end-sessions.ts';
import { deleteExpiredStaffSessions } from '../admin/staff/store.ts';
import { deleteExpiredSignIns } from '../admin/staff/tries.ts';
import { replaceEndedQuestions } from '../admin/tests/replace-ended.ts';
import { foldActivity, hasActivityChanges } from '../admin/users/fold-activity-store.ts';
import { requireSameFolder } from '../backup/backup-folder.ts';
import { createArchiveCheck } from '../backup/check-archiving.ts';
import { createDeletionNotes } from '../backup/note-deletions.ts';
import { closeExpired } from '../features/attempts/close-expired.ts';
import { fillSectionMarks } from '../features/attempts/fill-section-marks.ts';
import { deleteOldPapers } from '../features/attempts/offline-store.ts';
import { regradeAttempts } from '../features/attempts/regrade-attempts.ts';
import { hasExpired } from '../features/attempts/store.ts';
import { removeUnanswered } from '../features/consent/decline-consent.ts';
import { forgetOldDebts } from '../features/debts/remember-debt.ts';
import { syncDisputes } from '../features/disputes/sync-disputes.ts';
import type { MakeFile } from '../features/exports/file-maker.ts';
import { makeExports } from '../features/exports/make-exports.ts';
import { deleteExpiredExports, hasPendingExport } from '../features/exports/store.ts';
import { deleteOrphans } from '../features/images/store.ts';
import { hasDueTopUp } from '../features/payments/due-top-up-store.ts';
import type { PaymentDeps } from '../features/payments/payment-deps.ts';
import { issueInvoices } from '../features/receipts/issue-invoices.ts';
import { syncRefunds } from '../features/refunds/sync-refunds.ts';
import { deleteOldReports } from '../features/reports/store.ts';
import { checkGoogleAccounts } from '../features/sessions/check-google-accounts.ts';
import { deleteOldLogins } from '../features/sessions/store.ts';
import { reconcileTopUps } from '../features/top-ups/reconcile.ts';
import { processInbox } from '../features/webhooks/process-inbox.ts';
import { deleteOldWebhooks, hasDueEvent, hasWebhookSince } from '../features/webhooks/store.ts';
import type { BackupSetup } from '../platform/config.ts';
import { issuerOf } from '../platform/firebase/firebase.ts';
import { readNow } from '../platform/postgres/clock.ts';
import { hasRegradings } from '../shared/corrections/regradings-store.ts';
import type { ServerDeps } from '../shared/deps.ts';
import { addFirstAttempts } from '../shared/figures/add-first-attempts.ts';
import { deletePastStandings } from '../shared/figures/delete-past-standings.ts';
import { hasWaiting } from '../shared/figures/first-attempts-store.ts';
import { hasUnsettled, noteAlive } from '../shared/outages/outage-store.ts';
import { deleteExpiredSessions } from '../shared/sessions/session-store.ts';
import { rotateKeys } from './rotate-keys.ts';
import type { Job } from './schedule.ts';
import { settleOutages } from './settle-outages.ts';
import { watchMachine } from './watch/watch-machine.ts';

export type JobDeps = ServerDeps & { readonly makeFile: MakeFile };

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** What each worker runs on a schedule, three times within the silence that counts as an outage (`outageMs`). */
export const workerJobs = ({
  reserved,
  outageMs,
  hasRoom,
}: Pick<JobDeps, 'reserved' | 'outageMs' | 'hasRoom'>): readonly Job[] => [
  {
    name: 'note that a server answers',
    everyMilliseconds: 3 * second,
    // Not over the pool of everything else: while sittings are answered there is no outage, however busy the rest is.
    run: async () => {
      // While no answer is saved, candidates lose time, although the server answers.
      if (await hasRoom()) await noteAlive(reserved.db, outageMs);
    },
  },
];

/**
 * Everything else that runs on a schedule: one worker of a machine runs it. Servers of several machines may run it at once: a job that works on
 * rows claims them.
 */
export function listJobs(deps: JobDeps): readonly Job[] {
  const { inTransaction, payments } = deps;
  return [
    { name: 'give lost time back', isDue: hasUnsettled, everyMilliseconds: 3 * second, run: () => settleOutages(deps) },
    {
      name: 'close expired attempts',
      isDue: hasExpired(graceMilliseconds / 1_000),
      everyMilliseconds: 2 * second,
      run: () => closeExpired(deps),
    },
    {
      name: 'add up the figures of the overview',
      isDue: hasOverviewChanges,
      everyMilliseconds: 2 * second,
      run: () => foldOverview(inTransaction),
    },
    {
      name: 'add up the sums of the revenue report',
      isDue: hasMoneyChanges,
      everyMilliseconds: 2 * second,
      run: () => foldMoney(inTransaction),
    },
    {
      name: 'compare the revenue report with the ledger',
      isDue: isCheckDue,
      everyMilliseconds: second,
      run: () => checkReport(inTransaction, payments?.alarm ?? null),
    },
    {
      name: 'add up the figures of the candidates',
      isDue: hasActivityChanges,
      everyMilliseconds: 2 * second,
      run: () => foldActivity(inTransaction),
    },
    {
      name: 'issue tax invoices',
      everyMilliseconds: 10 * second,
      run: () => issueInvoices(inTransaction),
    },
    {
      name: 'count first attempts of tests',
      isDue: hasWaiting,
      everyMilliseconds: 2 * second,
      run: () => addFirstAttempts(inTransaction),
    },
    {
      name: 'find questions to look at',
      everyMilliseconds: 10 * second,
      run: () => flagQuestions(deps),
    },
    {
      name: 'grade attempts again after corrections',
      isDue: hasRegradings,
      everyMilliseconds: second,
      run: () => regradeAttempts(deps),
    },
    { name: 'fill in marks by section', everyMilliseconds: minute, run: () => fillSectionMarks(deps) },
    { name: 'delete expired sessions', everyMilliseconds: hour, run: () => inTransaction(deleteExpiredSessions) },
    {
      name: 'delete expired staff sessions',
      everyMilliseconds: hour,
      run: () => inTransaction(deleteExpiredStaffSessions),
    },
    {
      name: 'delete expired staff sign-ins',
      everyMilliseconds: hour,
      run: () => inTransaction(deleteExpiredSignIns),
    },
    {
      name: 'delete old sign-in records',
      everyMilliseconds: hour,
      run: () => inTransaction((tx) => deleteOldLogins(tx, loginDays)),
    },
    { name: 'make data exports', isDue: hasPendingExport, everyMilliseconds: 2 * second, run: () => makeExports(deps) },
    { name: 'delete expired exports', everyMilliseconds: minute, run: () => inTransaction(deleteExpiredExports) },
    { name: 'rotate keys', everyMilliseconds: hour, run: () => rotateKeys(deps) },
    { name: 'delete images of no question', everyMilliseconds: hour, run: () => inTransaction(deleteOrphans) },
    { name: 'delete standings of past days', everyMilliseconds: hour, run: () => deletePastStandings(inTransaction) },
    {
      name: 'remove accounts without consent',
      everyMilliseconds: hour,
      run: () => removeUnanswered(inTransaction, unansweredHours),
    },
    {
      name: 'read and import files of questions',
      isDue: hasWork,
      // A person waits for each file.
      everyMilliseconds: second / 5,
      run: () => workOnImports({ ...deps, audit }),
    },
    {
      name: 'replace questions that have ended',
      everyMilliseconds: hour,
      run: () => replaceEndedQuestions({ inTransaction, audit, readNow }),
    },
    {
      name: 'delete old reports of mistakes',
      everyMilliseconds: hour,
      run: () => inTransaction((tx) => deleteOldReports(tx, reportDays, 1_000)),
    },
    {
      name: 'delete papers for offline use that were not sat',
      everyMilliseconds: hour,
      run: () => inTransaction((tx) => deleteOldPapers(tx, offlinePaperDays, 1_000)),
    },
    { name: 'watch disk, clock and backup', everyMilliseconds: minute, run: watchMachine(deps) },
    { name: 'delete old imports', everyMilliseconds: hour, run: () => inTransaction(deleteOldImports) },
    ...accountJobs(deps),
    ...(deps.config.backup === null ? [] : backupJobs(deps, deps.config.backup)),
    ...(payments === null ? [] : paymentJobs({ ...deps, payments })),
  ];
}

function accountJobs({ config, readProviderAccounts, inTransaction, reader, alarm }: JobDeps): readonly Job[] {
  if (config.firebase === null || readProviderAccounts === null) return [];
  const issuer = issuerOf(config.firebase);
  const deps = { inTransaction, reader, issuer, readProviderAccounts, endOthers: endSessionsOfOwners, alarm };
  return [{ name: 'ask Google about open sessions', everyMilliseconds: minute, run: () => checkGoogleAccounts(deps) }];
}

function backupJobs({ database, reader, config }: JobDeps, { folder }: BackupSetup): readonly Job[] {
  const place = { folder, dataDir: config.dataDir };
  const noteDeletions = createDeletionNotes(folder, database);
  return [
    {
      name: 'note deleted accounts beside the backups',
      everyMilliseconds: 2 * second,
      run: async () => {
        await requireSameFolder(place);
        await noteDeletions();
      },
    },
    {
      name: 'check that the log is archived',
      everyMilliseconds: minute,
      run: createArchiveCheck({ reader, ...place, isEmbedded: config.databaseUrl === null }),
    },
  ];
}

const paymentJobs = (deps: PaymentDeps): readonly Job[] => [
  { name: 'process webhooks', isDue: hasDueEvent, everyMilliseconds: 5 * second, run: () => processInbox(deps) },
  {
    name: 'reconcile top-ups',
    isDue: hasDueTopUp,
    everyMilliseconds: 5 * second,
    run: () => reconcileTopUps({ ...deps, hasWebhookSince }),
  },
  { name: 'sync refunds', everyMilliseconds: 30 * second, run: () => syncRefunds(deps) },
  { name: 'carry out decisions about payments', everyMilliseconds: 30 * second, run: () => carryOutDue(deps) },
  { name: 'sync disputes', everyMilliseconds: 10 * minute, run: () => syncDisputes(deps) },
  { name: 'forget old debts', everyMilliseconds: hour, run: () => deps.inTransaction(forgetOldDebts) },
  { name: 'delete old webhooks', everyMilliseconds: hour, run: () => deps.inTransaction(deleteOldWebhooks) },
];
