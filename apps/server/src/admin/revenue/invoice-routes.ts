import { Readable } from 'node:stream';
import {
  invoiceExportQuery,
  invoiceFileQuery,
  invoiceList,
  invoiceParams,
  invoiceQuery,
} from '@bharti/contracts/admin/invoices';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { findInvoice } from '../../features/receipts/list-invoices.ts';
import { makeReceipt } from '../../features/receipts/receipt.ts';
import type { Typesetter } from '../../platform/typesetting/typesetter.ts';
import { Refused } from '../../shared/refusals.ts';
import { sendPdf, typesetOrRefuse } from '../../shared/replies/pdf.ts';
import type { AdminPart } from '../admin-route.ts';
import { auditInvoices, csvOfInvoices } from './export-invoices.ts';
import { showInvoices } from './show-invoices.ts';

/** Support sees money and changes none; an invoice is never changed. */
const viewers = ['owner', 'support'] as const;

const codes = { unavailable: 'print_unavailable', full: 'print_busy' } as const;

export const invoiceRoutes: AdminPart = (route, deps) => {
  route({
    method: 'GET',
    path: adminPaths.invoices,
    roles: viewers,
    query: invoiceQuery,
    reply: invoiceList,
    handle: ({ query }) => showInvoices(deps, query),
  });

  route({
    method: 'GET',
    path: adminPaths.invoiceExport,
    roles: viewers,
    query: invoiceExportQuery,
    handle: async ({ staff, query: { month, lang }, reply }) => {
      await auditInvoices(deps, staff.id, month);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="tax-invoices-${month}.csv"`,
        })
        .send(Readable.from(csvOfInvoices(deps, month, lang)));
    },
  });

  // The copy for the books: it names the account by its number, so that opening it shows no personal data.
  route({
    method: 'GET',
    path: adminPaths.invoiceFile,
    roles: viewers,
    params: invoiceParams,
    query: invoiceFileQuery,
    handle: async ({ params, query, request: { log }, reply }) => {
      const invoice = await findInvoice(deps.reader, params);
      if (invoice === null) throw new Refused({ code: 'invoice_not_found' });
      const typeset: Typesetter = (template, data) => typesetOrRefuse(log, codes, () => deps.typeset(template, data));
      const holder = { id: invoice.owner, name: invoice.owner, email: null };
      return sendPdf(reply, await makeReceipt({ ...deps, typeset }, holder, invoice.posting, query.lang));
    },
  });
};
