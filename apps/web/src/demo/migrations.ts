import { isPass } from '@bharti/domain/attempts/scoring';
import type { AttemptId, PostingId, TestId } from '@bharti/domain/brand';
import { defaultPassPercent } from '@bharti/domain/content/test';
import { paise } from '@bharti/domain/money/money';
import { demoUserId } from './demo-user.ts';
import { isListOf, isNullOr, isRow, isText, isTime, isWhole, type Shape } from './shape.ts';
import type { DemoResult, DemoUser, LoginRecord, PaymentRecord } from './state.ts';

// Version 0 was written by the product's predecessor: rows of the specification without a version, money in whole
// rupees. Its user, under any id, becomes the local user. Each step returns null for a value that it cannot read.

const read = <T, To>(shape: Shape<T>, value: unknown, step: (old: T) => To): To | null =>
  shape(value) ? step(value) : null;

const oldUser = isRow({ email: isText, name: isText });
export const userFrom0 = (value: unknown): DemoUser | null =>
  read(oldUser, value, ({ email, name }) => ({
    id: demoUserId,
    email,
    name,
    avatar: null,
    // The time was not recorded; the epoch sorts before every recorded time.
    created_at: new Date(0).toISOString(),
    show_on_leaderboard: false,
  }));

const oldLogins = isListOf(isRow({ email: isText, login_time: isTime, user_agent: isNullOr(isText) }));
export const loginsFrom0 = (value: unknown): readonly LoginRecord[] | null =>
  read(oldLogins, value, (rows) =>
    rows.map(({ email, login_time, user_agent }) => ({
      user_id: demoUserId,
      email,
      login_method: 'demo',
      login_time,
      ip_address: null,
      user_agent: user_agent ?? '',
    })),
  );

const oldResults = isListOf(isRow({ test_id: isText, score: isWhole, total_questions: isWhole, completed_at: isTime }));
/** The attempts of these rows are unknown: they count in every figure but have no review. */
export const resultsFrom0 = (value: unknown): readonly DemoResult[] | null =>
  read(oldResults, value, (rows) => {
    const seen = new Set<string>();
    return rows
      .toSorted((a, b) => Date.parse(a.completed_at) - Date.parse(b.completed_at))
      .map(({ test_id, score, total_questions, completed_at }, index) => {
        const is_first = !seen.has(test_id);
        seen.add(test_id);
        return {
          attempt_id: `de300000-0000-4000-9000-${String(index).padStart(12, '0')}` as AttemptId,
          user_id: demoUserId,
          test_id: test_id as TestId,
          score,
          total_questions,
          completed_at,
          passed: isPass({ marks: score, maxMarks: total_questions }, defaultPassPercent),
          is_first,
        };
      });
  });

type PaymentWithoutId = Omit<PaymentRecord, 'id' | 'key' | 'begun_at' | 'payment_method' | 'status'> & {
  readonly payment_method: string;
  readonly status: string;
};
const oldPayments = isListOf(
  isRow({ test_id: isNullOr(isText), amount: isWhole, payment_method: isText, status: isText, payment_time: isTime }),
);
export const paymentsFrom0 = (value: unknown): readonly PaymentWithoutId[] | null =>
  read(oldPayments, value, (rows) =>
    rows.map(({ test_id, amount, payment_method, status, payment_time }) => ({
      user_id: demoUserId,
      test_id: test_id as TestId | null,
      amount_paise: paise(amount * 100),
      payment_method,
      status,
      payment_time,
      currency: 'INR',
    })),
  );

const paymentsWithoutId = isListOf(
  isRow({
    test_id: isNullOr(isText),
    amount_paise: isWhole,
    payment_method: isText,
    status: isText,
    payment_time: isTime,
  }),
);
/**
 * Version 1 had no wallet: its rows came from the predecessor, which did not record a balance. Their tests stay open, and the
 * wallet starts at ₹0.
 */
export const paymentsFrom1 = (value: unknown): readonly PaymentRecord[] | null =>
  read(paymentsWithoutId, value, (rows) =>
    rows.map(({ test_id, amount_paise, status, payment_time }, index) => {
      const id = `de300000-0000-4000-a000-${String(index).padStart(12, '0')}`;
      return {
        id: id as PostingId,
        key: id,
        user_id: demoUserId,
        test_id: test_id as TestId | null,
        amount_paise: paise(amount_paise),
        payment_method: 'earlier',
        status: status === 'completed' ? 'completed' : 'failed',
        payment_time,
        begun_at: payment_time,
        currency: 'INR',
      };
    }),
  );

/** Version 1 did not measure how long a question was on the screen. */
export const attemptsFrom1 = (value: unknown): unknown =>
  read(isListOf(isRow({})), value, (rows) => rows.map((row) => ({ ...row, times: {} })));
