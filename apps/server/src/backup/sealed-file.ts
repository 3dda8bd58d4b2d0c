import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

// The cipher is loaded when it is needed: the server imports this file, and most installations of it never seal anything.

/**
 * Writes a file that only the owner of the secret key can read: compressed by gzip, then encrypted in the format of age
 * (`age --decrypt | gunzip` opens it too). The file appears under its name when it is whole and on the disk.
 * @param recipient the public key, `age1…`.
 */
export async function writeSealed(path: string, content: Readable, recipient: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const draft = `${path}.${process.pid}.part`;
  try {
    const packed = content.pipe(createGzip({ level: 1 }));
    content.once('error', (error) => packed.destroy(error));
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as unknown as globalThis.ReadableStream<Uint8Array>);
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.fromWeb(sealed as unknown as ReadableStream), file);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A rename survives a power failure only when its folder has been written too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** A file is sealed for another key than those that were given. */
export class KeyMissing extends Error {}

/**
 * The content of a sealed file. The stream fails when the file is not whole.
 * @param identities the secret keys, of which any may be the right one. @throws KeyMissing when none is.
 */
export async function openSealed(path: string, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = createReadStream(path);
  const file = Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(file).catch((error: Error) => {
    source.destroy();
    // The library has no type for it.
    if (!error.message.startsWith('no identity matched')) throw error;
    throw new KeyMissing(`${basename(path)} is sealed for another key than those of the key file`, { cause: error });
  });
  const packed = Readable.fromWeb(plain as unknown as ReadableStream);
  const content = createGunzip();
  packed.once('error', (error) => content.destroy(error));
  return packed.pipe(content);
}
