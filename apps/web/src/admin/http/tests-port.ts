import { adminPaths, pagesHeader } from '@bharti/contracts/admin/paths';
import type { PrintedTest, TestsPort } from '@bharti/contracts/admin/tests-port';
import { fillPath } from '@bharti/contracts/paths';
import { fileNameOf, readBlob } from '../../http/request.ts';
import type { AdminAsk } from './ask.ts';
import { withQuery } from './with-query.ts';

const steps = {
  publish: adminPaths.testPublish,
  archive: adminPaths.testArchive,
  restore: adminPaths.testRestore,
} as const;

export const testsPort = (ask: AdminAsk): TestsPort => ({
  tests: (query) => ask('GET', withQuery(adminPaths.tests, query)),
  test: (testId) => ask('GET', fillPath(adminPaths.test, { testId })),
  createTest: (input) => ask('POST', adminPaths.tests, input),
  saveTest: (testId, input) => ask('PUT', fillPath(adminPaths.test, { testId }), input),
  deleteTest: (testId, version) => ask('DELETE', fillPath(adminPaths.test, { testId }), { version }),
  duplicateTest: (testId, key) => ask('POST', fillPath(adminPaths.testDuplicate, { testId }), { key }),
  moveTest: (testId, step, version) => ask('POST', fillPath(steps[step], { testId }), { version }),
  testChecklist: (testId) => ask('GET', fillPath(adminPaths.testChecklist, { testId })),
  testHistory: (testId, cursor) =>
    ask('GET', withQuery(fillPath(adminPaths.testVersions, { testId }), { limit: 10, cursor: cursor ?? undefined })),
  testVersion: (testId, version) => ask('GET', fillPath(adminPaths.testVersion, { testId, version: String(version) })),
  testPreview: (testId) => ask('GET', fillPath(adminPaths.testPreview, { testId })),
  printTest: (testId, input) =>
    ask('POST', fillPath(adminPaths.testPrint, { testId }), input, { read: readPrint, timeoutMs: printTimeoutMs }),
  drawQuestions: (input) => ask('POST', adminPaths.testDraw, input),
  builtInOffers: () => ask('GET', adminPaths.builtInOffers),
  takeBuiltIn: (testId) => ask('POST', fillPath(adminPaths.builtInTake, { testId })),
});

/** A print takes at most ten seconds, and two others may be before it. */
const printTimeoutMs = 40_000;

const readPrint = async (response: Response): Promise<PrintedTest> => ({
  name: fileNameOf(response) ?? 'test.pdf',
  content: await readBlob(response),
  pages: Number(response.headers.get(pagesHeader)),
});
