import { browserFamilies } from '@bharti/domain/people/browser-family';
import type { StaffDeviceId, StaffSessionId } from '@bharti/domain/people/staff';
import { z } from 'zod';
import { isoTime } from '../common.ts';

const sessionId = z.uuid() as unknown as z.ZodType<StaffSessionId, StaffSessionId>;
const deviceId = z.uuid() as unknown as z.ZodType<StaffDeviceId, StaffDeviceId>;

/** A session in the panel. */
export const staffSession = z.object({
  id: sessionId,
  browser: z.enum(browserFamilies).nullable(),
  startedAt: isoTime,
  lastUsedAt: isoTime,
  /** The session of this request. */
  isThis: z.boolean(),
});
export type StaffSession = z.output<typeof staffSession>;

/** A device that is not asked for the second factor. */
export const rememberedDevice = staffSession.omit({ id: true }).extend({ id: deviceId, expiresAt: isoTime });
export type RememberedDevice = z.output<typeof rememberedDevice>;

export const sessionParams = z.strictObject({ sessionId });
export const deviceParams = z.strictObject({ deviceId });
