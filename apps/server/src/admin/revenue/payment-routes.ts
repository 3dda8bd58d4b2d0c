import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  candidateParams,
  debtList,
  decidePayment as decideInput,
  decisionList,
  decisionParams,
  decisionReply,
  disputeList,
  type PaymentDecision,
  pageQuery,
  paymentDetails,
  paymentParams,
  paymentsToCheck,
  shownEmail,
  writeOffDebt,
  writtenOff,
} from '@bharti/contracts/admin/revenue-payments';
import { noBody } from '@bharti/contracts/common';
import { Refused } from '../../shared/refusals.ts';
import type { AdminPart } from '../admin-route.ts';
import { agreeToDecision, cancelDecision, decidePayment } from './decide-payment.ts';
import { decisionDeps } from './decision-deps.ts';
import { readDecision } from './decision-store.ts';
import { listAllDecisions, listDebts, listPaymentsToCheck, listShownDisputes } from './list-money.ts';
import { readPaymentDetails } from './read-payment.ts';
import { showEmail, writeOffAudited } from './write-off.ts';

/** Support sees payments and changes none. */
const viewers = ['owner', 'support'] as const;
const owners = ['owner'] as const;

export const paymentRoutes: AdminPart = (route, deps) => {
  const { inTransaction, reader, payments } = deps;
  const shown = async (id: string): Promise<PaymentDecision> => {
    const decision = await readDecision(reader, id);
    if (decision === null) throw new Refused({ code: 'decision_not_found' });
    return decision;
  };

  route({
    method: 'GET',
    path: adminPaths.paymentsToCheck,
    roles: viewers,
    query: pageQuery,
    reply: paymentsToCheck,
    handle: ({ staff, query }) =>
      inTransaction((tx) => listPaymentsToCheck(tx, staff.id, payments !== null, query.cursor)),
  });

  route({
    method: 'GET',
    path: adminPaths.payment,
    roles: viewers,
    params: paymentParams,
    reply: paymentDetails,
    handle: ({ staff, params }) => inTransaction((tx) => readPaymentDetails(tx, staff.id, params.paymentId)),
  });

  route({
    method: 'GET',
    path: adminPaths.decisions,
    roles: viewers,
    reply: decisionList,
    handle: () => listAllDecisions(reader),
  });

  route({
    method: 'POST',
    path: adminPaths.decisions,
    roles: owners,
    body: decideInput,
    status: 201,
    reply: decisionReply,
    handle: async ({ staff, body }) => {
      await decidePayment(decisionDeps(deps), staff.id, body);
      return shown(body.id);
    },
  });

  route({
    method: 'POST',
    path: adminPaths.decisionAgreement,
    roles: owners,
    params: decisionParams,
    body: noBody,
    reply: decisionReply,
    handle: async ({ staff, params }) => {
      await agreeToDecision(decisionDeps(deps), staff.id, params.decisionId);
      return shown(params.decisionId);
    },
  });

  route({
    method: 'DELETE',
    path: adminPaths.decision,
    roles: owners,
    params: decisionParams,
    reply: decisionReply,
    handle: async ({ staff, params }) => {
      await cancelDecision(deps, staff.id, params.decisionId);
      return shown(params.decisionId);
    },
  });

  route({
    method: 'GET',
    path: adminPaths.disputes,
    roles: viewers,
    reply: disputeList,
    handle: () => listShownDisputes(reader),
  });

  route({
    method: 'GET',
    path: adminPaths.debts,
    roles: viewers,
    query: pageQuery,
    reply: debtList,
    handle: ({ query }) => listDebts(reader, query.cursor),
  });

  route({
    method: 'POST',
    path: adminPaths.writeOff,
    roles: owners,
    params: candidateParams,
    body: writeOffDebt,
    reply: writtenOff,
    handle: ({ staff, params, body }) => writeOffAudited(inTransaction, staff.id, params.userId, body),
  });

  route({
    method: 'POST',
    path: adminPaths.payerEmail,
    roles: viewers,
    params: candidateParams,
    body: noBody,
    reply: shownEmail,
    handle: ({ staff, params }) => showEmail(inTransaction, staff.id, params.userId),
  });
};
