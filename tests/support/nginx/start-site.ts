import { resolve } from 'node:path';
import { freePorts } from '../../../apps/server/src/platform/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { type ApiProcess, startApi, webFolderVariable } from '../api-process.ts';
import { type Nginx, startNginx } from './start-nginx.ts';

const webFolder = resolve(import.meta.dirname, '../../../apps/web/dist');

export type Site = {
  readonly database: TestDatabase;
  readonly api: ApiProcess;
  readonly nginx: Nginx;
  /** Where nginx answers without TLS. */
  readonly plainPort: number;
  readonly stop: () => Promise<void>;
};

/** The product with its built web app behind nginx with deploy/nginx.conf, as it is installed; `env` adds settings of the server. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const opened = new AsyncDisposableStack();
  try {
    const database = await createTestDatabase();
    opened.defer(database.drop);
    const [port = 0, plainPort = 0, serverPort = 0] = await freePorts(3);
    const api = await startApi({
      DATABASE_URL: database.url,
      TRIAL: 'off',
      PAYMENTS: 'off',
      PUBLIC_URL: 'https://localhost',
      PORT: String(serverPort),
      TRUSTED_PROXIES: '127.0.0.1',
      [webFolderVariable]: webFolder,
      ...env,
    });
    opened.defer(api.stop);
    const nginx = await startNginx(port, plainPort, new URL(`http://127.0.0.1:${serverPort}`));
    opened.defer(nginx.stop);
    return { database, api, nginx, plainPort, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
