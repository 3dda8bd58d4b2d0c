import { triesOfAddress, triesPerMinute, triesPerQuarter } from '@bharti/domain/staff';
import type { LimitedTry } from './tries.ts';

type Attempt = {
  readonly username: string;
  readonly address: string;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
};

/**
 * What one try to sign in counts against. First the person on this device or address, whose tries a success forgets. A known
 * device counts by itself: tries from elsewhere, however many, do not use up its quota.
 */
export function limitsOf({ username, address, device }: Attempt): readonly [LimitedTry, ...LimitedTry[]] {
  const name = username.toLowerCase();
  if (device !== null) return [{ what: `device ${device} ${name}`, limits: [triesPerMinute, triesPerQuarter] }];
  return [
    { what: `name and address ${name} ${address}`, limits: [triesPerMinute] },
    { what: `name ${name}`, limits: [triesPerQuarter] },
    { what: `address ${address}`, limits: [triesOfAddress] },
  ];
}
