import { historyQuery } from '@bharti/contracts/admin/bank';
import { adminPaths } from '@bharti/contracts/admin/paths';
import {
  adminTest,
  adminTestVersionParams,
  builtInOffers,
  createTest as createInput,
  drawQuestions as drawInput,
  drawnQuestions,
  duplicateTest as duplicateInput,
  ofVersion,
  adminTestParams as params,
  saveTest as saveInput,
  testChecklist,
  testHistory,
  testList,
  testPreview,
  testQuery,
  testVersion,
} from '@bharti/contracts/admin/tests';
import { noBody } from '@bharti/contracts/common';
import { z } from 'zod';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { readChecklist } from './checklist.ts';
import { drawQuestions } from './draw-questions.ts';
import { previewTest } from './preview-test.ts';
import { publishTest } from './publish-test.ts';
import { listTests, readTest, readTestHistory, readTestVersion } from './read-tests.ts';
import { listOffers, takeOffer } from './take-offer.ts';
import { archiveTest, createTest, deleteTest, duplicateTest, restoreTest, saveTest } from './write-tests.ts';

const roles = ['owner', 'editor'] as const;

export const testRoutes: AdminPart = (route, { inTransaction, reader }) => {
  const deps = { inTransaction, audit };

  route({
    method: 'GET',
    path: adminPaths.tests,
    roles,
    query: testQuery,
    reply: testList,
    handle: ({ query }) => listTests(reader, query),
  });
  route({
    method: 'POST',
    path: adminPaths.testDraw,
    roles,
    body: drawInput,
    reply: drawnQuestions,
    handle: ({ body }) => drawQuestions(reader, body),
  });
  route({
    method: 'GET',
    path: adminPaths.test,
    roles,
    params,
    reply: adminTest,
    handle: ({ params: { testId } }) => readTest(reader, testId),
  });
  route({
    method: 'POST',
    path: adminPaths.tests,
    roles,
    body: createInput,
    status: 201,
    reply: adminTest,
    handle: async ({ staff, body }) => readTest(reader, await createTest(deps, staff, body)),
  });
  route({
    method: 'POST',
    path: adminPaths.testDuplicate,
    roles,
    params,
    body: duplicateInput,
    status: 201,
    reply: adminTest,
    handle: async ({ staff, params: { testId }, body }) =>
      readTest(reader, await duplicateTest(deps, staff, testId, body.key)),
  });
  route({
    method: 'PUT',
    path: adminPaths.test,
    roles,
    params,
    body: saveInput,
    reply: adminTest,
    handle: async ({ staff, params: { testId }, body }) => {
      await saveTest(deps, staff, testId, body);
      return readTest(reader, testId);
    },
  });
  route({
    method: 'DELETE',
    path: adminPaths.test,
    roles,
    params,
    body: ofVersion,
    status: 204,
    reply: z.null(),
    handle: async ({ staff, params: { testId }, body }) => {
      await deleteTest(deps, staff.id, testId, body.version);
      return null;
    },
  });

  const steps = [
    [adminPaths.testArchive, archiveTest],
    [adminPaths.testRestore, restoreTest],
    [adminPaths.testPublish, publishTest],
  ] as const;
  for (const [path, step] of steps) {
    route({
      method: 'POST',
      path,
      roles,
      params,
      body: ofVersion,
      reply: adminTest,
      handle: async ({ staff, params: { testId }, body }) => {
        await step(deps, staff.id, testId, body.version);
        return readTest(reader, testId);
      },
    });
  }

  route({
    method: 'GET',
    path: adminPaths.testChecklist,
    roles,
    params,
    reply: testChecklist,
    handle: ({ params: { testId } }) => readChecklist(reader, testId),
  });
  route({
    method: 'GET',
    path: adminPaths.testPreview,
    roles,
    params,
    reply: testPreview,
    handle: ({ params: { testId } }) => previewTest(reader, testId),
  });
  route({
    method: 'GET',
    path: adminPaths.testVersions,
    roles,
    params,
    query: historyQuery,
    reply: testHistory,
    handle: ({ params: { testId }, query }) => readTestHistory(reader, testId, query),
  });
  route({
    method: 'GET',
    path: adminPaths.testVersion,
    roles,
    params: adminTestVersionParams,
    reply: testVersion,
    handle: ({ params: { testId, version } }) => readTestVersion(reader, testId, version),
  });

  route({
    method: 'GET',
    path: adminPaths.builtInOffers,
    roles,
    reply: builtInOffers,
    handle: () => listOffers(reader),
  });
  route({
    method: 'POST',
    path: adminPaths.builtInTake,
    roles,
    params,
    body: noBody,
    reply: adminTest,
    handle: async ({ staff, params: { testId } }) => {
      await takeOffer(deps, staff, testId);
      return readTest(reader, testId);
    },
  });
};
