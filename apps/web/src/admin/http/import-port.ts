import type { ImportPort } from '@bharti/contracts/admin/import';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

export const importPort = (send: SendAdminRequest): ImportPort => ({
  currentImport: () => send('GET', adminPaths.imports),
  beginImport: (input) => send('POST', adminPaths.imports, input),
  sendImportPart: (importId, number, bytes) =>
    send('PUT', fillPath(adminPaths.importPart, { importId, number: String(number) }), bytes),
  checkImport: (importId, input) => send('POST', fillPath(adminPaths.importCheck, { importId }), input),
  importJob: (importId) => send('GET', fillPath(adminPaths.import, { importId })),
  importRows: (importId, query) => send('GET', withQuery(fillPath(adminPaths.importRows, { importId }), query)),
  mendImportRow: (importId, line, change) =>
    send('PATCH', fillPath(adminPaths.importRow, { importId, line: String(line) }), change),
  decideImportRows: (importId, input) => send('POST', fillPath(adminPaths.importDecision, { importId }), input),
  startImport: (importId) => send('POST', fillPath(adminPaths.importStart, { importId })),
  importUndo: (importId) => send('GET', fillPath(adminPaths.importUndo, { importId })),
  undoImport: (importId) => send('POST', fillPath(adminPaths.importUndo, { importId })),
  cancelImport: (importId) => send('DELETE', fillPath(adminPaths.import, { importId })),
});
