import { readFile } from 'node:fs/promises';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { ConfigError } from '../config-error.ts';

/** The key with which this server proves to Google that it may read the accounts of the project. */
export type ServiceAccount = {
  readonly email: string;
  readonly keyId: string;
  readonly key: CryptoKey;
};

const keyFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  client_email: z.email(),
});

/**
 * Reads the key file that Google's console gives out for a service account.
 * @throws ConfigError when it cannot be read, is no such file, or belongs to another project: there no account of this site exists, and every
 * session would end. The message has nothing of the file's content.
 */
export async function readServiceAccount(file: string, projectId: string): Promise<ServiceAccount> {
  const wrong = (why: string) => new ConfigError(`FIREBASE_SERVICE_ACCOUNT: ${file} ${why}`);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot be read (${error.code})`);
  });
  const { data } = keyFile.safeParse(parseJson(text));
  if (data === undefined) throw wrong('is not the key file of a service account');
  if (data.project_id !== projectId) throw wrong('belongs to another project than FIREBASE_PROJECT_ID');
  const key = await importPKCS8(data.private_key, 'RS256').catch(() => {
    throw wrong('has no private key that can be used');
  });
  return { email: data.client_email, keyId: data.private_key_id, key };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The statement for which Google gives out an access token, signed with the key (RFC 7523). It counts for five minutes. */
export const signAssertion = (
  { email, keyId, key }: ServiceAccount,
  scope: string,
  audience: string,
): Promise<string> =>
  new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(email)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
