import { disputeStatuses } from '@bharti/domain/money/dispute';
import {
  decisionActions,
  decisionProblems,
  decisionReasons,
  decisionStates,
} from '@bharti/domain/money/payment-decision';
import { refundStatuses } from '@bharti/domain/money/refund';
import { quarantineReasons } from '@bharti/domain/money/settlement';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { isoTime, paise, paiseBetween, userId } from '../common.ts';
import { creationKey, editor, paging, writtenText } from './content-common.ts';

/** An id of the provider: 'pay_FP8QHiV938haTz'. */
const paymentId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const paymentParams = z.strictObject({ paymentId });
export const decisionParams = z.strictObject({ decisionId: z.uuid() });
export const candidateParams = z.strictObject({ userId });
export const pageQuery = z.strictObject({ cursor: paging.cursor });
export type PageQuery = z.output<typeof pageQuery>;

/** Whose wallet it is. The e-mail is masked; null for a deleted account. */
const payer = z.object({ id: userId, email: z.string().nullable() });
export type Payer = z.output<typeof payer>;

const decision = z.object({
  id: z.string(),
  action: z.enum(decisionActions),
  paymentId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.enum(decisionReasons),
  note: z.string(),
  state: z.enum(decisionStates),
  problem: z.enum(decisionProblems).nullable(),
  askedBy: editor,
  askedAt: isoTime,
  agreedBy: editor,
  endedAt: isoTime.nullable(),
  /** When it is carried out; only for `delayed`. */
  dueAt: isoTime.nullable(),
});
export type PaymentDecision = z.output<typeof decision>;

/** A payment, and what may be decided about it. Amounts are in the smallest unit of `currency`. */
export const paymentDetails = z.object({
  id: z.string(),
  at: isoTime,
  amount: z.int(),
  currency: z.string(),
  outcome: z.enum(['waiting', 'credited', 'quarantined']),
  /** Why it was not credited. */
  reason: z.enum(quarantineReasons).nullable(),
  /** Credited to an account that had been deleted. */
  isPaidToDeleted: z.boolean(),
  /** The amount of the order; null where no order of ours is known. */
  orderAmountPaise: paise.nullable(),
  payer: payer.nullable(),
  /** What was refunded or is being refunded. */
  refunded: z.int(),
  disputed: z.int(),
  /** The most that may be refunded now: what is left of it, and what the wallet holds. */
  refundable: z.int(),
  isCreditable: z.boolean(),
  refunds: z.array(z.object({ id: z.string(), amount: z.int(), status: z.enum(refundStatuses) })).readonly(),
  decisions: z.array(decision).readonly(),
  /** An amount above which a second owner must agree; what was decided before counts too. */
  limitLeftPaise: paise,
  /** Whether another owner could agree; without one a day passes. */
  hasOtherOwner: z.boolean(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

/** Payments that were not credited by rule, or credited to a deleted account, and are not refunded; the newest first. */
export const paymentsToCheck = z.object({
  isOn: z.boolean(),
  payments: z.array(paymentDetails).readonly(),
  next: z.string().nullable(),
});
export type PaymentsToCheck = z.output<typeof paymentsToCheck>;

export const decisionList = z.object({
  /** Those that wait, the oldest first; at most 100. */
  open: z.array(decision).readonly(),
  /** The newest that have ended. */
  ended: z.array(decision).readonly(),
});
export type DecisionList = z.output<typeof decisionList>;

/** Refusals: `payment_not_found`, `not_refundable`, `not_creditable`, `own_money`, `key_reused`, `payments_off`. */
export const decidePayment = z.strictObject({
  id: creationKey,
  action: z.enum(decisionActions),
  paymentId,
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  reason: z.enum(decisionReasons),
  note: writtenText(500),
});
export type DecidePayment = z.output<typeof decidePayment>;
export const decisionReply = decision;

export const disputeList = z.object({
  disputes: z
    .array(
      z.object({
        id: z.string(),
        paymentId: z.string(),
        payer: payer.nullable(),
        amount: z.int(),
        currency: z.string(),
        phase: z.string().nullable(),
        status: z.enum(disputeStatuses),
        /** Held back from the wallet while the dispute is open. */
        frozenPaise: paise,
        lostPaise: paise,
        respondBy: isoTime.nullable(),
        seenAt: isoTime,
      }),
    )
    .readonly(),
});
export type DisputeList = z.output<typeof disputeList>;
export type ShownDispute = DisputeList['disputes'][number];

/** Candidates whose money was taken back after they had spent it; the largest amount first. */
export const debtList = z.object({
  debts: z
    .array(
      z.object({
        payer,
        /** What is owed in all, and the part that an open dispute may still decide. */
        owedPaise: paise,
        frozenPaise: paise,
        /** What can be written off. */
        debtPaise: paise,
        /** The account was deleted. */
        isDeleted: z.boolean(),
      }),
    )
    .readonly(),
  next: z.string().nullable(),
});
export type DebtList = z.output<typeof debtList>;
export type ShownDebt = DebtList['debts'][number];

/** Refusals: `not_owed`, `own_money`, `candidate_not_found`. */
export const writeOffDebt = z.strictObject({
  id: creationKey,
  amountPaise: paiseBetween(1, Number.MAX_SAFE_INTEGER),
  note: writtenText(500).refine((text) => text.trim() !== '', 'empty'),
});
export type WriteOffDebt = z.output<typeof writeOffDebt>;
export const writtenOff = z.object({ debtPaise: paise });

export const shownEmail = z.object({ email: z.string() });

type Reply<T> = Promise<Result<T, AdminRefusal>>;

export type RevenuePaymentsPort = {
  readonly paymentsToCheck: (cursor: string | null) => Reply<PaymentsToCheck>;
  readonly paymentDetails: (id: string) => Reply<PaymentDetails>;
  readonly paymentDecisions: () => Reply<DecisionList>;
  readonly decidePayment: (input: DecidePayment) => Reply<PaymentDecision>;
  readonly agreeToDecision: (id: string) => Reply<PaymentDecision>;
  readonly cancelDecision: (id: string) => Reply<PaymentDecision>;
  readonly disputes: () => Reply<DisputeList>;
  readonly debts: (cursor: string | null) => Reply<DebtList>;
  readonly writeOffDebt: (userId: string, input: WriteOffDebt) => Reply<z.output<typeof writtenOff>>;
  /** Shows an e-mail address; that leaves a row in the audit trail. */
  readonly showEmail: (userId: string) => Reply<z.output<typeof shownEmail>>;
};
