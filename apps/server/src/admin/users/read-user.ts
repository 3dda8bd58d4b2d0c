import type { BoundedCount } from '@bharti/contracts/admin/content-common';
import type { UserAttempts, UserDetails, UserWallet } from '@bharti/contracts/admin/users';
import type { AttemptId, PostingId, UserId } from '@bharti/domain/brand';
import { paise } from '@bharti/domain/money/money';
import { browserFamily } from '@bharti/domain/people/browser-family';
import { deviceKind } from '@bharti/domain/people/device-kind';
import { maskEmail } from '@bharti/domain/people/mask-email';
import { averageOf, presenceOf } from '@bharti/domain/progress/overview';
import { recentDays, userStats } from '@bharti/domain/progress/stats';
import { addDays, indianDay, instant } from '@bharti/domain/time';
import { type SqlBool, sql } from 'kysely';
import { listConsents } from '../../features/consent/store.ts';
import { readWallet } from '../../features/ledger/read-wallet.ts';
import { readHoldings } from '../../features/ledger/store.ts';
import { listChecking } from '../../features/payments/top-up-store.ts';
import { listLogins } from '../../features/sessions/store.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { literal } from '../../platform/postgres/literal.ts';
import type { Deps } from '../../shared/deps.ts';
import { listDays, readTotals } from '../../shared/figures/read-figures.ts';
import { Refused } from '../../shared/refusals.ts';
import { listSessions } from '../../shared/sessions/session-store.ts';

/** Everything about one candidate but their attempts and wallet entries, which are paged. Refusal: `candidate_not_found`. */
export async function readUser(reader: Reader, id: UserId): Promise<UserDetails> {
  const row = await reader
    .selectFrom('profiles')
    .leftJoin('candidate_presence', 'candidate_presence.user_id', 'profiles.id')
    .leftJoin('candidate_spending', 'candidate_spending.user_id', 'profiles.id')
    .leftJoin('candidate_deposits', 'candidate_deposits.user_id', 'profiles.id')
    .select(['name', 'email', 'tests_taken', 'created_at', 'show_on_leaderboard', 'seen_at', 'spent_paise'])
    .select('paid_in_paise')
    .select(sql<Date>`now()`.as('now'))
    .where('profiles.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'candidate_not_found' });
  const now = instant(row.now.getTime());
  const totals = await readTotals(reader, id);
  const days = await listDays(reader, id, addDays(indianDay(now), 1 - recentDays));
  const { currentStreak, bestStreak } = userStats({ totals, days }, now);
  const { wallet, frozen, owed } = await readHoldings(reader, id);
  const logins = await listLogins(reader, id);
  const consents = await listConsents(reader, id);
  // The reply marks the session of the request; that is a session of staff here, so none of the candidate's is marked.
  const sessions = await listSessions(reader, id, Buffer.alloc(0));
  return {
    id,
    name: row.name,
    maskedEmail: maskEmail(row.email),
    testsTaken: row.tests_taken,
    balancePaise: wallet,
    presence: row.seen_at === null ? 'offline' : presenceOf(instant(row.seen_at.getTime()), now),
    openedAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    isOnLeaderboard: row.show_on_leaderboard,
    averageTenths: averageOf(totals),
    streak: currentStreak,
    bestStreak,
    frozenPaise: frozen,
    owedPaise: owed,
    spentPaise: paise(row.spent_paise ?? 0),
    paidInPaise: paise(row.paid_in_paise ?? 0),
    passed: await countPassed(reader, id),
    sessions: sessions.map(({ id: session, browser, created_at }) => ({ id: session, browser, since: created_at })),
    logins: logins.map(({ login_time, login_method, user_agent }) => ({
      at: login_time.toISOString(),
      method: login_method,
      browser: browserFamily(user_agent ?? undefined),
      device: deviceKind(user_agent),
    })),
    consents: consents.map(({ version, locale, given_at, withdrawn_at }) => ({
      version,
      locale,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    })),
  };
}

const mostCounted = 100;

/** The passed attempts, counted up to a limit. */
async function countPassed(reader: Reader, id: UserId): Promise<BoundedCount> {
  const rows = await reader
    .selectFrom('test_attempts')
    .select('user_id')
    .where('user_id', '=', id)
    // Not a parameter: with a parameter PostgreSQL does not use the partial index.
    .where(sql<SqlBool>`passed`)
    .limit(mostCounted + 1)
    .execute();
  return { count: Math.min(rows.length, mostCounted), isMore: rows.length > mostCounted };
}

/** Refusal: `candidate_not_found`, also for a deleted account. */
export async function requireUser(reader: Reader, id: UserId): Promise<{ readonly email: string }> {
  const row = await reader
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refused({ code: 'candidate_not_found' });
  return row;
}

const attemptKey = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** One page of the submitted attempts. Refusals: `candidate_not_found`; `invalid_request` for a wrong cursor. */
export async function readAttempts(
  reader: Reader,
  id: UserId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<UserAttempts> {
  await requireUser(reader, id);
  const [, at, attempt] = attemptKey.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && at === undefined) throw new Refused({ code: 'invalid_request' });
  const time = sql<Date>`timestamptz 'epoch' + ${at ?? '0'}::bigint * interval '1 microsecond'`;
  const found = await reader
    .selectFrom('test_attempts')
    .select(['id', 'test_title', 'test_title_mr', 'completed_at', 'time_spent_seconds', 'marks', 'max_marks', 'passed'])
    .select('sat_offline')
    .select(sql<string>`(extract(epoch from completed_at) * 1000000)::bigint::text`.as('key'))
    .where('user_id', '=', id)
    .where('status', '=', literal('submitted'))
    .$if(cursor !== undefined, (query) =>
      query
        .where('completed_at', '<=', time)
        .where(sql<SqlBool>`(completed_at, id) < (${time}, ${attempt ?? ''}::uuid)`),
    )
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    attempts: rows.map((row) => ({
      id: row.id as AttemptId,
      title: { en: row.test_title, mr: row.test_title_mr },
      completedAt: instant(row.completed_at?.getTime() ?? 0),
      seconds: row.time_spent_seconds ?? 0,
      marks: row.marks ?? 0,
      maxMarks: row.max_marks ?? 0,
      passed: row.passed === true,
      ...(row.sat_offline && { satOffline: true as const }),
    })),
    next: found.length > limit && last !== undefined ? `${last.key}.${last.id}` : null,
  };
}

/** One page of the ledger, as the candidate sees it. Refusals: `candidate_not_found`, `entry_not_found`. */
export async function readUserWallet(
  { reader, catalogue }: Pick<Deps, 'reader' | 'catalogue'>,
  id: UserId,
  before: PostingId | undefined,
): Promise<UserWallet> {
  await requireUser(reader, id);
  const { checking: _, ...wallet } = await readWallet({ reader, catalogue, listChecking }, id, { before });
  return wallet;
}
