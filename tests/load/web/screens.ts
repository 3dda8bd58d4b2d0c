import { attemptState } from '@bharti/contracts/attempts/attempt';
import { apiPaths, fillPath, pagePaths, resultPage } from '@bharti/contracts/paths';
import { freeTestId } from '@bharti/testing/fixtures';
import type { BrowserContext } from '@playwright/test';
import { freeTest } from '../../e2e/support/product.ts';
import type { Locale, Site } from './site.ts';

/** A screen as the tables name it. */
export type Screen = {
  readonly name: string;
  readonly isPublic: boolean;
  /** Signs the browser in where the screen needs it. @returns the path of the screen. */
  readonly prepare: (site: Site, context: BrowserContext, locale: Locale) => Promise<string>;
};

/** A public page has its language in its address. */
const publicPage = (path: string): Screen => ({
  name: path,
  isPublic: true,
  prepare: async (_, __, locale) => `${path}?lang=${locale}`,
});

const ownPage = (path: string): Screen => ({
  name: path,
  isPublic: false,
  prepare: async (site, context) => {
    await site.signIn(context);
    return path;
  },
});

const startAttempt = async ({ url }: Site, { request }: BrowserContext) =>
  attemptState.parse(
    await (
      await request.post(url + apiPaths.attempts, { headers: { origin: url }, data: { testId: freeTestId } })
    ).json(),
  );

const runningTest: Screen = {
  name: 'a running test',
  isPublic: false,
  prepare: async (site, context) => {
    await site.signIn(context);
    await startAttempt(site, context);
    return freeTest;
  },
};

const result: Screen = {
  name: 'its result with the review',
  isPublic: false,
  prepare: async (site, context) => {
    await site.signIn(context);
    const { id, testId } = await startAttempt(site, context);
    const path = site.url + fillPath(apiPaths.submit, { attemptId: id });
    await context.request.post(path, { headers: { origin: site.url } });
    return resultPage(testId, id);
  },
};

const { privacy, terms, refunds, contact, aboutData } = pagePaths;
const { dashboard, practiceTopics, mistakes, notes, videos, wallet, profile, offline } = pagePaths;
const chapter = '/notes/general-knowledge/read/rivers';

export const screens: readonly Screen[] = [
  ...['/', privacy, terms, refunds, contact, aboutData, chapter].map(publicPage),
  ...[dashboard, freeTest].map(ownPage),
  runningTest,
  result,
  ...[practiceTopics, fillPath(pagePaths.practice, { topic: 'percentage' }), mistakes].map(ownPage),
  ...[notes, videos, wallet, profile, offline].map(ownPage),
];
