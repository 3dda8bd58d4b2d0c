import { adminPaths, pagesHeader } from '@bharti/contracts/admin/paths';
import type { PrintedTest, TestsPort } from '@bharti/contracts/admin/tests-port';
import { fillPath } from '@bharti/contracts/paths';
import { fileNameOf, readBlob } from '../../http/request.ts';
import { withQuery } from '../context/with-query.ts';
import type { SendAdminRequest } from './request.ts';

const steps = {
  publish: adminPaths.testPublish,
  archive: adminPaths.testArchive,
  restore: adminPaths.testRestore,
} as const;

export const testsPort = (send: SendAdminRequest): TestsPort => ({
  tests: (query) => send('GET', withQuery(adminPaths.tests, query)),
  test: (testId) => send('GET', fillPath(adminPaths.test, { testId })),
  createTest: (input) => send('POST', adminPaths.tests, input),
  saveTest: (testId, input) => send('PUT', fillPath(adminPaths.test, { testId }), input),
  deleteTest: (testId, version) => send('DELETE', fillPath(adminPaths.test, { testId }), { version }),
  duplicateTest: (testId, key) => send('POST', fillPath(adminPaths.testDuplicate, { testId }), { key }),
  moveTest: (testId, step, version) => send('POST', fillPath(steps[step], { testId }), { version }),
  testChecklist: (testId) => send('GET', fillPath(adminPaths.testChecklist, { testId })),
  testHistory: (testId, cursor) =>
    send('GET', withQuery(fillPath(adminPaths.testVersions, { testId }), { limit: 10, cursor: cursor ?? undefined })),
  testVersion: (testId, version) => send('GET', fillPath(adminPaths.testVersion, { testId, version: String(version) })),
  testPreview: (testId) => send('GET', fillPath(adminPaths.testPreview, { testId })),
  printTest: (testId, input) =>
    send('POST', fillPath(adminPaths.testPrint, { testId }), input, { read: readPrint, timeoutMs: printTimeoutMs }),
  drawQuestions: (input) => send('POST', adminPaths.testDraw, input),
  builtInOffers: () => send('GET', adminPaths.builtInOffers),
  takeBuiltIn: (testId) => send('POST', fillPath(adminPaths.builtInTake, { testId })),
});

/** A print takes at most 25 seconds, and two others may be before it. */
const printTimeoutMs = 80_000;

const readPrint = async (response: Response): Promise<PrintedTest> => ({
  name: fileNameOf(response) ?? 'test.pdf',
  content: await readBlob(response),
  pages: Number(response.headers.get(pagesHeader)),
});
