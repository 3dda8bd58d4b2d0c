import { createHmac, timingSafeEqual } from 'node:crypto';

const hexDigest = /^[0-9a-f]{64}$/;

/** Whether `signature` is the HMAC-SHA256 of exactly these bytes, compared in constant time. */
export function isSignedBy(secret: string, signed: string | Buffer, signature: string): boolean {
  if (!hexDigest.test(signature)) return false;
  const wanted = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'));
}
