import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import type { AccountServices } from '../platform/firebase/provider-accounts.ts';
import { projectId } from './id-tokens.ts';

/** What the stand-in knows of an account. An account that it does not know has been deleted. */
type KnownAccount = { readonly disabled?: boolean; readonly validSince?: string };

export type GoogleAccounts = {
  readonly services: AccountServices;
  /** The key file of a service account of the project. */
  readonly keyFile: string;
  readonly accounts: Map<string, KnownAccount>;
  /** The requests in order: 'token', or how many accounts were asked about. */
  readonly asked: ('token' | number)[];
  /** Answers everything with this status from now on; null: as Google does. */
  readonly failWith: (status: number | null) => void;
  /** Answers every question about accounts with 200 and this text from now on; null: as Google does. */
  readonly replyWith: (text: string | null) => void;
  /** The access tokens so far count no more. */
  readonly revokeTokens: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * A stand-in for Google's two services as their documentation describes them: an access token for a statement that the service account has signed,
 * and `accounts:lookup`, which leaves out the accounts that do not exist.
 */
export async function startGoogleAccounts(): Promise<GoogleAccounts> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const accounts = new Map<string, KnownAccount>();
  const asked: ('token' | number)[] = [];
  let failure: number | null = null;
  let fixed: string | null = null;
  let accessToken = crypto.randomUUID();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (failure !== null) return answer(failure, { error: { message: 'asha@example.com' } });
    if (request.url === '/token') {
      asked.push('token');
      const form = new URLSearchParams(body);
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return answer(400, {});
      const audience = services.token;
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience, issuer: clientEmail });
      if (payload.scope !== 'https://www.googleapis.com/auth/identitytoolkit') return answer(400, {});
      return answer(200, { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' });
    }
    if (request.url !== `/v1/projects/${projectId}/accounts:lookup`) return answer(404, {});
    if (request.headers.authorization !== `Bearer ${accessToken}`) return answer(401, {});
    if (fixed !== null) return response.writeHead(200, { 'content-type': 'application/json' }).end(fixed);
    const { localId } = JSON.parse(body) as { localId: string[] };
    asked.push(localId.length);
    const users = localId.flatMap((id) => {
      const known = accounts.get(id);
      return known === undefined ? [] : [{ localId: id, validSince: '0', ...known }];
    });
    return answer(200, { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length > 0 && { users }) });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = { token: `${origin}/token`, accounts: origin };
  const clientEmail = `reader@${projectId}.iam.gserviceaccount.com`;
  const folder = await mkdtemp(join(tmpdir(), 'bharti-google-'));
  const keyFile = join(folder, 'key.json');
  const key = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'key-1',
    private_key: await exportPKCS8(privateKey),
    client_email: clientEmail,
  };
  await writeFile(keyFile, JSON.stringify(key));
  return {
    services,
    keyFile,
    accounts,
    asked,
    failWith: (status) => {
      failure = status;
    },
    replyWith: (text) => {
      fixed = text;
    },
    revokeTokens: () => {
      accessToken = crypto.randomUUID();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true });
    },
  };
}
