import type { UserId } from '@bharti/domain/brand';
import { invoiceNumber } from '@bharti/domain/money/gst';
import type { PersonalData } from '@bharti/domain/people/personal-data';
import { isoDay } from '@bharti/domain/time';
import type { Reader } from '../../platform/postgres/database.ts';

/**
 * All stored data about one person. It contains no token, no subject id of the sign-in provider and no answer key. Each
 * field is named, so that a new column is exported only by decision.
 */
export async function gatherData(reader: Reader, user: UserId): Promise<PersonalData & Further> {
  return {
    profile: await reader
      .selectFrom('profiles')
      .leftJoin('candidate_presence', 'candidate_presence.user_id', 'profiles.id')
      .leftJoin('candidate_activity', 'candidate_activity.user_id', 'profiles.id')
      .select(['id', 'email', 'email_verified', 'name', 'avatar', 'tests_taken'])
      .select(['show_on_leaderboard', 'created_at', 'updated_at', 'seen_at as last_seen_at'])
      .select(['last_day as last_active_day', 'tested', 'topped_up', 'bought'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow(),
    wallet: await readWallet(reader, user),
    identities: await reader.selectFrom('identities').select('issuer').where('user_id', '=', user).execute(),
    logins: await reader
      .selectFrom('user_logins')
      .select(['login_time', 'login_method', 'email', 'ip_address', 'user_agent'])
      .where('user_id', '=', user)
      .orderBy('login_time')
      .execute(),
    sessions: await reader
      .selectFrom('sessions')
      .select(['created_at', 'expires_at', 'browser', 'device'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    consents: await reader
      .selectFrom('consents')
      .select(['version', 'locale', 'is_adult', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', user)
      .orderBy('given_at')
      .execute(),
    attempts: await listAttempts(reader, user),
    corrections: await listCorrections(reader, user),
    reports: await listReports(reader, user),
    revisions: await listRevisions(reader, user),
    prepared_tests: await listPrepared(reader, user),
    offline_papers: await listPapers(reader, user),
  };
}

/** Only in the machine-readable file. */
type Further = {
  readonly revisions: readonly { readonly question_id: string; readonly next_day: string }[];
  readonly prepared_tests: readonly { readonly test_id: string; readonly prepared_at: Date }[];
  readonly offline_papers: readonly { readonly test_id: string; readonly prepared_at: Date }[];
};

/** Balances and every movement, oldest first, with the ids of the payment provider and our own. */
const readWallet = async (reader: Reader, user: UserId) => ({
  accounts: await reader
    .selectFrom('ledger_accounts')
    .select(['account', 'balance_paise'])
    .where('owner_id', '=', user)
    .execute(),
  entries: await reader
    .selectFrom('transfers')
    .innerJoin('postings', (join) =>
      join.onRef('postings.owner_id', '=', 'transfers.owner_id').onRef('postings.id', '=', 'transfers.posting_id'),
    )
    .select(['postings.created_at', 'kind', 'subject', 'debit', 'credit', 'amount_paise', 'wallet_paise'])
    .where('transfers.owner_id', '=', user)
    .orderBy('number')
    .execute(),
  access: await reader
    .selectFrom('test_access')
    .select(['test_id', 'opened_at', 'expires_at'])
    .where('user_id', '=', user)
    .orderBy('opened_at')
    .execute(),
  payments: await reader
    .selectFrom('provider_payments')
    .select(['payment_id', 'order_id', 'amount', 'currency', 'status', 'outcome', 'reason', 'refunded', 'seen_at'])
    .where('user_id', '=', user)
    .orderBy('seen_at')
    .execute(),
  refunds: await reader
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount_paise', 'status', 'provider_refund_id', 'reason', 'begun_by', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute(),
  disputes: await reader
    .selectFrom('disputes')
    .select([
      'dispute_id',
      'payment_id',
      'amount',
      'currency',
      'phase',
      'status',
      'frozen_paise',
      'lost_paise',
      'seen_at',
    ])
    .where('user_id', '=', user)
    .orderBy('seen_at')
    .execute(),
  top_ups: await reader
    .selectFrom('top_ups')
    .select(['id', 'amount_paise', 'status', 'order_id', 'payment_id', 'created_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute(),
  invoices: await listInvoices(reader, user),
});

/** The tax invoices of the tests that the person bought. */
async function listInvoices(reader: Reader, user: UserId) {
  const rows = await reader
    .selectFrom('gst_documents')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.owner_id', '=', 'gst_documents.owner_id')
        .onRef('transfers.number', '=', 'gst_documents.transfer'),
    )
    .innerJoin('postings', (join) =>
      join.onRef('postings.owner_id', '=', 'transfers.owner_id').onRef('postings.id', '=', 'transfers.posting_id'),
    )
    .select(['gst_documents.year', 'gst_documents.number', 'day', 'postings.subject as test_id', 'gstin', 'rate'])
    .select(['taxable_paise', 'cgst_paise', 'sgst_paise'])
    .where('gst_documents.owner_id', '=', user)
    .orderBy('gst_documents.transfer')
    .execute();
  return rows.map(({ year, number, day, ...row }) => ({
    number: invoiceNumber(year, number),
    day: isoDay(day),
    ...row,
  }));
}

const listAttempts = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('test_attempts')
    .select(['id', 'test_id', 'test_version', 'test_title', 'test_title_mr', 'status', 'total_questions'])
    .select(['started_at', 'deadline', 'answers', 'marked', 'submitted_by', 'completed_at', 'time_spent_seconds'])
    .select(['score', 'wrong', 'marks', 'max_marks', 'percentage', 'passed', 'is_first', 'question_seconds'])
    .select('sat_offline')
    .where('user_id', '=', user)
    .orderBy('started_at')
    .execute();

/** How corrections of questions changed results. */
const listCorrections = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('attempt_corrections')
    .select(['attempt_id', 'number', 'regraded_at', 'old_score', 'new_score', 'old_questions', 'new_questions'])
    .select(['old_marks', 'new_marks'])
    .where('user_id', '=', user)
    .orderBy('number')
    .execute();

/** The mistakes in questions that the person reported. */
const listReports = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('question_reports')
    .innerJoin('reported_questions', 'reported_questions.id', 'question_reports.reported_id')
    .select(['reported_at', 'question_reports.changed_at', 'kind', 'text', 'locale', 'seen_in'])
    .select(['source', 'question_id', 'revision', 'seed', 'attempt_id', 'answer_en', 'answer_mr'])
    .where('user_id', '=', user)
    .orderBy('reported_at')
    .execute();

/** When the questions of the mistakes notebook were revised and come back. */
async function listRevisions(reader: Reader, user: UserId) {
  const rows = await reader
    .selectFrom('revised_questions')
    .select(['question_id', 'revised_at', 'due_on', 'is_right', 'is_first', 'stability', 'difficulty'])
    .where('user_id', '=', user)
    .orderBy('revised_at')
    .orderBy('question_id')
    .execute();
  return rows.map(({ due_on, ...row }) => ({ ...row, next_day: isoDay(due_on) }));
}

/** The tests whose paper was on a device of the person. */
const listPrepared = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('prepared_tests')
    .select(['test_id', 'prepared_at'])
    .where('user_id', '=', user)
    .orderBy('prepared_at')
    .execute();

/** The papers for offline use that were not sat yet. */
const listPapers = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('offline_papers')
    .select(['id', 'test_id', 'test_version', 'test_title', 'test_title_mr', 'prepared_at', 'begins_until'])
    .where('user_id', '=', user)
    .orderBy('prepared_at')
    .execute();
