import { triesOfAddress, triesOfAll, triesPerMinute, triesPerQuarter } from '@bharti/domain/people/staff';
import type { LimitedTry } from './tries.ts';

type Attempt = {
  readonly username: string;
  readonly address: string;
  /** The device's id when this person has signed in on it before. */
  readonly device: string | null;
};
type Limits = readonly [LimitedTry, ...LimitedTry[]];

/**
 * What one try to sign in counts against. First the person on this device or address, whose tries a success forgets. A known
 * device counts by itself: tries from elsewhere, however many, do not use up its quota.
 */
export function limitsOf({ username, address, device }: Attempt): Limits {
  const name = username.toLowerCase();
  if (device !== null) return [{ what: `device ${device} ${name}`, limits: [triesPerMinute, triesPerQuarter] }];
  return [
    { what: `name and address ${name} ${address}`, limits: [triesPerMinute] },
    { what: `name ${name}`, limits: [triesPerQuarter] },
    { what: `address ${address}`, limits: [triesOfAddress] },
  ];
}

/** What one try with a passkey counts against. A device on which the passkey's owner has signed in before counts by itself. */
export function passkeyLimits({ address, device }: Pick<Attempt, 'address' | 'device'>): Limits {
  if (device !== null) return [{ what: `device ${device} passkey`, limits: [triesPerMinute, triesPerQuarter] }];
  return [
    { what: `passkey and ${address}`, limits: [triesOfAddress] },
    { what: 'passkey', limits: [triesOfAll] },
  ];
}

/**
 * What one try to accept an invitation counts against. The limit of all addresses is for wrong links only: otherwise anyone
 * could shut out the people who are invited. Links cannot be guessed, so the difference helps no attacker.
 */
export function invitationLimits({ address }: Pick<Attempt, 'address'>, isOpen: boolean): Limits {
  const ofAddress = { what: `invitation and ${address}`, limits: [triesOfAddress] };
  return isOpen ? [ofAddress] : [ofAddress, { what: 'invitation', limits: [triesOfAll] }];
}
