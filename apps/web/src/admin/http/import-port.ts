import type { ImportPort } from '@bharti/contracts/admin/import';
import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

export const importPort = (ask: AdminAsk): ImportPort => ({
  currentImport: () => ask('GET', adminPaths.imports),
  beginImport: (input) => ask('POST', adminPaths.imports, input),
  sendImportPart: (importId, number, bytes) =>
    ask('PUT', fillPath(adminPaths.importPart, { importId, number: String(number) }), bytes),
  checkImport: (importId, input) => ask('POST', fillPath(adminPaths.importCheck, { importId }), input),
  importJob: (importId) => ask('GET', fillPath(adminPaths.import, { importId })),
  importRows: (importId, query) => ask('GET', withQuery(fillPath(adminPaths.importRows, { importId }), query)),
  mendImportRow: (importId, line, change) =>
    ask('PATCH', fillPath(adminPaths.importRow, { importId, line: String(line) }), change),
  startImport: (importId) => ask('POST', fillPath(adminPaths.importStart, { importId })),
  importUndo: (importId) => ask('GET', fillPath(adminPaths.importUndo, { importId })),
  undoImport: (importId) => ask('POST', fillPath(adminPaths.importUndo, { importId })),
  cancelImport: (importId) => ask('DELETE', fillPath(adminPaths.import, { importId })),
});
