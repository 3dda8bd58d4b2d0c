import { adminPaths } from '@bharti/contracts/admin/paths';
import type { RevenuePaymentsPort } from '@bharti/contracts/admin/revenue-payments';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

const pageOf = (path: string, cursor: string | null) => withQuery(path, { cursor: cursor ?? undefined });

export const revenuePaymentsPort = (send: SendAdminRequest): RevenuePaymentsPort => ({
  paymentsToCheck: (cursor) => send('GET', pageOf(adminPaths.paymentsToCheck, cursor)),
  paymentDetails: (id) => send('GET', fillPath(adminPaths.payment, { paymentId: id })),
  paymentDecisions: () => send('GET', adminPaths.decisions),
  decidePayment: (input) => send('POST', adminPaths.decisions, input),
  agreeToDecision: (id) => send('POST', fillPath(adminPaths.decisionAgreement, { decisionId: id })),
  cancelDecision: (id) => send('DELETE', fillPath(adminPaths.decision, { decisionId: id })),
  disputes: () => send('GET', adminPaths.disputes),
  debts: (cursor) => send('GET', pageOf(adminPaths.debts, cursor)),
  writeOffDebt: (userId, input) => send('POST', fillPath(adminPaths.writeOff, { userId }), input),
  showEmail: (userId) => send('POST', fillPath(adminPaths.payerEmail, { userId })),
});
