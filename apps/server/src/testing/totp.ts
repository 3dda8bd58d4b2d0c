import { generate } from 'otplib';

/** What an authenticator app shows for this secret: now, or some seconds later. */
export const totpCode = (secret: string, secondsLater = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + secondsLater });
