import { resolve } from 'node:path';
import { readBuiltNotes } from '../../../apps/server/src/features/notes/built-notes.ts';
import type { Limits } from '../../../apps/server/src/http/limits/limits.ts';
import { readWebBuild } from '../../../apps/server/src/http/pages/pages.ts';
import { startTestServer, type TestServer, testLimits } from '../../../apps/server/src/testing/test-server.ts';

const notesFolder = resolve(import.meta.dirname, '../../../content/dist/notes');
const webFolder = resolve(import.meta.dirname, '../../../apps/web/dist');

/** The whole product on a free port: real server, real database, the built web app. */
export const startProduct = async (
  env: Readonly<Record<string, string>> = {},
  limits: Limits = testLimits,
): Promise<TestServer> =>
  startTestServer({ env, limits, web: await readWebBuild(webFolder), notes: await readBuiltNotes(notesFolder) });
