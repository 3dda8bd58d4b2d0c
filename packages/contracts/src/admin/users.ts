import { browserFamilies } from '@bharti/domain/people/browser-family';
import { deviceKinds } from '@bharti/domain/people/device-kind';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import { userFilters } from '@bharti/domain/people/user-filter';
import { presences } from '@bharti/domain/progress/overview';
import { type FigureSpan, funnelSteps, sharedFigures, type UserFigures } from '@bharti/domain/progress/user-figures';
import type { Result } from '@bharti/domain/result';
import type { IndianDay } from '@bharti/domain/time';
import { z } from 'zod';
import { locale } from '../account/consent.ts';
import type { ExportState, RequestExport } from '../account/profile.ts';
import { attemptId, bilingual, exportId, instant, isoTime, paise, postingId, userId } from '../common.ts';
import { wallet } from '../wallet/wallet.ts';
import { boundedCount, isStorable, paging } from './content-common.ts';

const count = z.int().min(0);

// A name may have joiners.
const sought = z.string().max(100).refine(isStorable, 'not a text');

/** The last row of the page before: its place in the order of the list. */
const listKey = z.strictObject({ key: sought, id: userId });
export type ListKey = z.output<typeof listKey>;

/** Sent as a body: names and e-mails do not belong in an address, which logs keep. */
export const userQuery = z.strictObject({
  /** Without a search only. */
  filter: z.enum(userFilters).default('all'),
  /** The beginning of any word of a name, a whole e-mail, or a code: of an account, an attempt, a receipt, a payment or an order. */
  search: sought.default(''),
  after: listKey.nullable().default(null),
  limit: z.int().min(1).max(100).default(25),
});
export type UserQuery = z.output<typeof userQuery>;

/** The e-mail with most of its letters left out: 's•••1@example.com'. */
const maskedEmail = z.string();

const userRow = z.object({
  id: userId,
  /** Empty where the sign-in gave none. */
  name: z.string(),
  maskedEmail,
  testsTaken: count,
  balancePaise: paise,
  presence: z.enum(presences),
});
export type UserRow = z.output<typeof userRow>;

/** A search: by name. Without one: the newest account first, or of those online the last active first. */
export const userList = z.object({
  users: z.array(userRow).readonly(),
  /** Null for a search. */
  total: boundedCount.nullable(),
  next: listKey.nullable(),
});
export type UserList = z.output<typeof userList>;

export const userParams = z.strictObject({ userId });

/** One candidate, without their e-mail. */
export const userDetails = z.object({
  ...userRow.shape,
  openedAt: isoTime,
  /** Null without a standing consent: activity is not recorded then. */
  lastSeenAt: isoTime.nullable(),
  isOnLeaderboard: z.boolean(),
  /** Passed attempts. */
  passed: boundedCount,
  /** Out of 10, in tenths; null before the first submitted attempt. */
  averageTenths: z.int().nullable(),
  streak: count,
  bestStreak: count,
  frozenPaise: paise,
  owedPaise: paise,
  spentPaise: paise,
  /** All top-ups, without refunds and disputes. */
  paidInPaise: paise,
  /** Open sessions, the newest first. */
  sessions: z.array(z.object({ id: z.string(), browser: z.enum(browserFamilies).nullable(), since: isoTime })),
  /** The newest first; at most 100, of one year. */
  logins: z.array(
    z.object({
      at: isoTime,
      method: z.enum(['google', 'trial', 'firebase_migration']),
      browser: z.enum(browserFamilies).nullable(),
      device: z.enum(deviceKinds).nullable(),
    }),
  ),
  /** Every answer to the notice, the newest first. */
  consents: z.array(z.object({ version: z.string(), locale, givenAt: isoTime, withdrawnAt: isoTime.nullable() })),
});
export type UserDetails = z.output<typeof userDetails>;

export const userAttemptsQuery = z.strictObject({ cursor: z.string().max(80).optional(), limit: paging.limit });
/** Submitted attempts, the newest first. */
export const userAttempts = z.object({
  attempts: z.array(
    z.object({
      id: attemptId,
      title: bilingual,
      completedAt: instant,
      seconds: count,
      /** Hundredths of a mark. */
      marks: z.int(),
      maxMarks: count,
      passed: z.boolean(),
      /** Graded from what a device had kept: nothing says how long the candidate took. */
      satOffline: z.literal(true).optional(),
    }),
  ),
  next: z.string().nullable(),
});
export type UserAttempts = z.output<typeof userAttempts>;

export const userWalletQuery = z.strictObject({ before: postingId.optional() });
export const userWallet = wallet.omit({ checking: true });
export type UserWallet = z.output<typeof userWallet>;

export const userDataParams = z.strictObject({ userId, exportId });

export const shownEmail = z.object({ email: z.string() });

/**
 * The owner types the word, as a candidate does who deletes their account. `balancePaise`: what the page has shown that is lost.
 * Refusals: `candidate_not_found`, `user_changed`.
 */
export const closeUser = z.strictObject({
  confirmation: z.enum(['DELETE', 'हटवा']),
  balancePaise: paise,
});
export type CloseUser = z.output<typeof closeUser>;

const indianDay = z.int() as unknown as z.ZodType<IndianDay, IndianDay>;
const shares = z.array(z.object({ part: z.string().nullable(), people: count })).readonly();

export const userFiguresQuery = z.strictObject({ days: z.enum(['30', '90']).default('30') });
/** As `UserFigures` of the domain says. Days and Mondays are Indian days. */
export const userFigures = z.object({
  since: indianDay,
  days: z.array(z.object({ day: indianDay, people: count })).readonly(),
  shares: z.record(z.enum(sharedFigures), shares).nullable(),
  cohorts: z
    .array(z.object({ monday: indianDay, opened: count, returned: z.array(count.nullable()).readonly() }))
    .readonly(),
  funnel: z.record(z.enum(funnelSteps), count).nullable(),
});

export const userExportQuery = z.strictObject({
  filter: z.enum(userFilters).default('all'),
  lang: locale.default('en'),
});
export const figuresExportQuery = z.strictObject({ ...userFiguresQuery.shape, lang: locale.default('en') });

type Reply<T> = Promise<Result<T, AdminRefusal>>;

/** Candidates, as owners and helpers see them. */
export type UsersPort = {
  readonly users: (query: Partial<UserQuery>) => Reply<UserList>;
  readonly user: (id: string) => Reply<UserDetails>;
  readonly userAttempts: (id: string, cursor: string | null) => Reply<UserAttempts>;
  readonly userWallet: (id: string, before: string | null) => Reply<UserWallet>;
  readonly userFigures: (days: FigureSpan) => Reply<UserFigures>;
  readonly showEmail: (id: string) => Reply<{ readonly email: string }>;
  /** Asks for the file of a candidate's data. Refusal: `candidate_not_found`. */
  readonly requestUserData: (id: string, input: RequestExport) => Reply<ExportState>;
  readonly userData: (id: string, exportId: string) => Reply<ExportState>;
  readonly signOutUser: (id: string) => Reply<null>;
  readonly closeUser: (id: string, input: CloseUser) => Reply<null>;
};
