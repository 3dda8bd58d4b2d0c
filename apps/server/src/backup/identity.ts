import { readFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A new secret key. */
export const makeIdentity = (): Promise<string> => generateX25519Identity();

/** The secret key in a file as `age-keygen` writes it: comments, then one line. @throws when there is none. */
export function readIdentity(text: string): string {
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) throw new Error('no line of the key file begins with AGE-SECRET-KEY-');
  return identity.trim();
}

/** The public key of the secret key in a file. */
export const recipientOf = async (file: string): Promise<string> =>
  identityToRecipient(readIdentity(await readFile(file, 'utf8')));
