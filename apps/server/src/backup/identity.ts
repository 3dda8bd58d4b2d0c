import { readFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A new secret key. */
export const makeIdentity = (): Promise<string> => generateX25519Identity();

/**
 * The secret keys in a file as `age-keygen` writes it: comments, and a line for each key. After a change of the key it holds the new one
 * and those before. @throws when there is none.
 */
export function readIdentities(text: string): readonly string[] {
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Error('no line of the key file begins with AGE-SECRET-KEY-');
  return identities.map((line) => line.trim());
}

/** The public key of the first secret key in a file. */
export const recipientOf = async (file: string): Promise<string> =>
  identityToRecipient(readIdentities(await readFile(file, 'utf8'))[0] ?? '');
