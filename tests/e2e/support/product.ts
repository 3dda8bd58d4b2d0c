import { after, before } from 'node:test';
import type { Page } from '@playwright/test';
import type { Limits } from '../../../apps/server/src/http/limits/limits.ts';
import { agreement } from '../../../apps/server/src/testing/candidate.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { useVisits, type Visit } from './visits.ts';
import { watchLog } from './watch-log.ts';
import { startProduct } from './web-server.ts';

export { desktop, phone } from './visits.ts';
export const freeTest = '/test/promo-general-knowledge';

type Env = Readonly<Record<string, string>>;

export type Product = {
  readonly server: () => TestServer;
  /** A new browser profile. */
  readonly visit: (visit?: Visit) => Promise<Page>;
  /** Like `visit`, then signs in and opens the dashboard; `prepare` is called between the two. */
  readonly signedIn: (visit?: Visit, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;
  /** Signs a user in, who has agreed to the notice, in place of the one before them in this browser. */
  readonly signIn: (page: Page, who: { readonly name: string; readonly email: string }) => Promise<void>;
};

/**
 * One running product and one browser for the tests of a file. At their end the log of the server is searched for personal data (Y06).
 * @param readEnv additional environment variables; called when the tests start.
 */
export function useProduct(readEnv: () => Env | Promise<Env> = () => ({}), limits?: Limits): Product {
  let server: TestServer;
  let people = 0;
  let endWatch = async () => () => {};
  before(async () => {
    server = await startProduct(await readEnv(), limits);
    endWatch = watchLog(server);
  });
  const visit = useVisits(() => server.url);
  after(async () => {
    const checkLog = await endWatch();
    await server.stop();
    checkLog();
  });

  const signIn = async (page: Page, data: { name: string; email: string }, origin = server.url): Promise<void> => {
    const response = await page.request.post('/api/session/trial', { headers: { origin }, data });
    if (!response.ok()) throw new Error(`sign-in answered ${response.status()}: ${await response.text()}`);
    const consent = await page.request.post('/api/consent', { headers: { origin }, data: agreement });
    if (!consent.ok()) throw new Error(`consent answered ${consent.status()}: ${await consent.text()}`);
  };
  const signedIn = async (wanted: Visit = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await visit(wanted);
    people += 1;
    const who = { name: `Asha Patil ${people}`, email: `asha${people}@example.com` };
    await signIn(page, who, wanted.options?.baseURL);
    await prepare?.(page);
    await page.goto('/dashboard');
    return page;
  };
  return { server: () => server, visit, signedIn, signIn };
}
