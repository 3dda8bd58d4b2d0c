import { resolve } from 'node:path';
import type { Release } from '../../../scripts/earlier-release.ts';

/** Environment variable with the earlier release as JSON; `npm run test:previous` and `npm run test:full` set it. */
export const releaseBeforeVariable = 'RELEASE_BEFORE';

/** The earlier release that the tests run. @throws Error when none was made ready. */
export function releaseBefore(): Release {
  const given = process.env[releaseBeforeVariable];
  if (given === undefined) throw new Error('run these tests with npm run test:previous: it makes the release ready');
  return JSON.parse(given) as Release;
}

export const thisRelease: Release = {
  name: 'this release',
  folder: resolve(import.meta.dirname, '../../..'),
  node: process.execPath,
};
