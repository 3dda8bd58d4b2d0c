import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { GateFull } from '../../platform/concurrency/gate.ts';
import { NoTypesetter } from '../../platform/typesetting/open-compiler.ts';
import { PrintTooLong } from '../../platform/typesetting/printer.ts';
import { Refused } from '../refusals.ts';

export type PdfFile = { readonly fileName: string; readonly pdf: Buffer };

/** Sends a file for download, which no cache may store. @param fileName of ASCII letters, digits, '-' and '.' */
export const sendPdf = (reply: FastifyReply, { fileName, pdf }: PdfFile): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(pdf);

type Codes = {
  /** Where the typesetter has no build for this system. */
  readonly unavailable: Extract<AdminRefusal['code'], 'receipt_unavailable' | 'print_unavailable'>;
  /** When too many documents wait. */
  readonly full: Extract<AdminRefusal['code'], 'busy' | 'print_busy'>;
};

/** Logs when a document cannot be typeset. Refusals: those of `codes`, `print_too_long`, and `busy` for a failure. */
export async function typesetOrRefuse<T>(
  log: FastifyBaseLogger,
  { unavailable, full }: Codes,
  typeset: () => Promise<T>,
): Promise<T> {
  try {
    return await typeset();
  } catch (error) {
    if (error instanceof PrintTooLong) throw new Refused({ code: 'print_too_long' });
    if (error instanceof GateFull) throw new Refused({ code: full });
    // Typst's messages contain a position in the template, never the printed text, so no personal data is logged.
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'document not typeset');
    throw new Refused({ code: error instanceof NoTypesetter ? unavailable : 'busy' });
  }
}
