import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// Names and values of a COSE key on the curve P-256 for ES256 (RFC 9053).
const [keyType, algorithm, curve, x, y] = [1, 3, -1, -2, -3];
const [ellipticCurve, es256, p256] = [2, -7, 1];

/** A public key on the curve P-256 as authenticators write it. */
export function coseKey(key: KeyObject): ReturnType<typeof isoCBOR.encode> {
  const jwk = key.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [keyType, ellipticCurve],
      [algorithm, es256],
      [curve, p256],
      [x, coordinate(jwk.x)],
      [y, coordinate(jwk.y)],
    ]),
  );
}

/** A public key whose private part is thrown away. */
export const unusedKey = () => coseKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
