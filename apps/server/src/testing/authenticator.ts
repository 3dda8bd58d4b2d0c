import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyQuestion } from '@bharti/contracts/admin/staff';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { coseKey } from '../admin/staff/passkeys/cose-key.ts';

/** A passkey in software. It answers for the site whose origin it is given. */
export type Authenticator = {
  /** Makes the passkey. */
  readonly register: (question: PasskeyQuestion) => PasskeyAnswer;
  readonly answer: (question: PasskeyQuestion) => PasskeyAnswer;
};

const hashOf = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

// Flags of the authenticator's data: the person was present and verified; a new key follows (WebAuthn, section 6.1).
const [present, verified, hasKey] = [1, 4, 64];

export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, { options }: PasskeyQuestion) =>
    JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false });
  const data = (flags: number, ...more: readonly Uint8Array[]): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hashOf(new URL(origin).hostname), head, ...more]);
  };
  const reply = ({ seal }: PasskeyQuestion, response: object): PasskeyAnswer => ({
    seal,
    response: { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response },
  });
  return {
    register: (question) => {
      const length = Buffer.from([0, id.length]);
      const authData = data(present + verified + hasKey, Buffer.alloc(16), length, id, coseKey(publicKey));
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return reply(question, {
        clientDataJSON: text(clientData('webauthn.create', question)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },
    answer: (question) => {
      counter += 1;
      const [client, authenticatorData] = [clientData('webauthn.get', question), data(present + verified)];
      const signature = sign('sha256', Buffer.concat([authenticatorData, hashOf(client)]), privateKey);
      return reply(question, {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      });
    },
  };
}
