import {
  beginImport as beginInput,
  checkImport as checkInput,
  currentImport,
  decideRows as decideInput,
  type FileFormat,
  importCounts,
  importJob,
  importParams,
  importPartParams,
  importRowPage,
  importRowParams,
  importRowQuery,
  importUndo,
  mendedRow,
  mendRow as mendInput,
  partLimit,
  partType,
  questionExportQuery,
  startImport,
  templateQuery,
  testExportParams,
  testExportQuery,
} from '@bharti/contracts/admin/import';
import { adminPaths } from '@bharti/contracts/admin/paths';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refused } from '../../shared/refusals.ts';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { decideRows } from './decide-rows.ts';
import { exportQuestions, exportTest } from './export-questions.ts';
import { mendRow } from './mend-row.ts';
import { readJob } from './read-jobs.ts';
import { readRows } from './row-store.ts';
import { exampleQuestion } from './template.ts';
import { previewUndo, undoImport } from './undo-import.ts';
import { beginImport, cancelImport, readOpenImport, requestCheck, requestImport, storePart } from './upload.ts';
import { writeFile } from './write-file.ts';

const roles = ['owner', 'editor'] as const;

export const importRoutes: AdminPart = (route, { inTransaction, reader }, app) => {
  const deps = { inTransaction, audit };
  app.addContentTypeParser(partType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  route({
    method: 'GET',
    path: adminPaths.imports,
    roles,
    reply: currentImport,
    handle: ({ staff }) => readOpenImport(reader, staff.id),
  });

  route({
    method: 'POST',
    path: adminPaths.imports,
    roles,
    body: beginInput,
    status: 201,
    reply: importJob,
    handle: ({ staff, body }) => beginImport(inTransaction, staff.id, body),
  });

  route({
    method: 'PUT',
    path: adminPaths.importPart,
    roles,
    params: importPartParams,
    bodyLimit: partLimit,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, params, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new Refused({ code: 'invalid_request' });
      await storePart(inTransaction, { staff: staff.id, id: params.importId }, params.number, request.body);
      return null;
    },
  });

  route({
    method: 'POST',
    path: adminPaths.importCheck,
    roles,
    params: importParams,
    body: checkInput,
    status: 202,
    reply: importJob,
    handle: ({ staff, params, body }) => requestCheck(inTransaction, { staff: staff.id, id: params.importId }, body),
  });

  route({
    method: 'GET',
    path: adminPaths.import,
    roles,
    params: importParams,
    reply: importJob,
    handle: ({ staff, params }) => readJob(reader, { staff: staff.id, id: params.importId }),
  });

  route({
    method: 'DELETE',
    path: adminPaths.import,
    roles,
    params: importParams,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, params }) => {
      await cancelImport(inTransaction, { staff: staff.id, id: params.importId });
      return null;
    },
  });

  route({
    method: 'GET',
    path: adminPaths.importRows,
    roles,
    params: importParams,
    query: importRowQuery,
    reply: importRowPage,
    handle: async ({ staff, params, query }) => {
      const key = { staff: staff.id, id: params.importId };
      await readJob(reader, key);
      return readRows(reader, key, query);
    },
  });

  route({
    method: 'PATCH',
    path: adminPaths.importRow,
    roles,
    params: importRowParams,
    body: mendInput,
    reply: mendedRow,
    handle: ({ staff, params, body }) =>
      mendRow(inTransaction, { staff: staff.id, id: params.importId }, params.line, body),
  });

  route({
    method: 'POST',
    path: adminPaths.importDecision,
    roles,
    params: importParams,
    body: decideInput,
    reply: importCounts,
    handle: ({ staff, params, body }) => decideRows(inTransaction, { staff: staff.id, id: params.importId }, body),
  });

  route({
    method: 'POST',
    path: adminPaths.importStart,
    roles,
    params: importParams,
    body: startImport,
    status: 202,
    reply: importJob,
    handle: ({ staff, params }) => requestImport(inTransaction, { staff: staff.id, id: params.importId }),
  });

  route({
    method: 'GET',
    path: adminPaths.importUndo,
    roles,
    params: importParams,
    reply: importUndo,
    handle: ({ staff, params }) => previewUndo(reader, { staff: staff.id, id: params.importId }),
  });

  route({
    method: 'POST',
    path: adminPaths.importUndo,
    roles,
    params: importParams,
    body: startImport,
    reply: importUndo,
    handle: ({ staff, params }) => undoImport(deps, staff.id, { staff: staff.id, id: params.importId }),
  });

  route({
    method: 'GET',
    path: adminPaths.importTemplate,
    roles,
    query: templateQuery,
    handle: async ({ query, reply }) =>
      sendFile(reply, await writeFile([{ ...exampleQuestion, figure: null }], query.format), 'template', query.format),
  });

  route({
    method: 'GET',
    path: adminPaths.questionExport,
    roles,
    query: questionExportQuery,
    handle: async ({ query, reply }) =>
      sendFile(reply, await exportQuestions(reader, query), 'questions', query.format),
  });

  route({
    method: 'GET',
    path: adminPaths.testExport,
    roles,
    params: testExportParams,
    query: testExportQuery,
    handle: async ({ params, query, reply }) =>
      sendFile(reply, await exportTest(reader, params.testId, query.format), params.testId, query.format),
  });
};

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gift: 'text/plain; charset=utf-8',
  moodle_xml: 'application/xml; charset=utf-8',
};

/** The ends of the files' names; Moodle knows GIFT as a text. */
const extensions: Readonly<Record<FileFormat, string>> = { csv: 'csv', xlsx: 'xlsx', gift: 'txt', moodle_xml: 'xml' };

/** Sends a file for download. The browser must not guess its type. */
const sendFile = (reply: FastifyReply, file: Buffer, name: string, format: FileFormat): FastifyReply =>
  reply
    .type(types[format])
    .headers({
      'content-disposition': `attachment; filename="${name}.${extensions[format]}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(file);
