import { browserFamilies } from '@bharti/domain/people/browser-family';
import { z } from 'zod';
import { exportId, isoTime } from '../common.ts';
import { consentState, locale } from './consent.ts';
import { profile } from './session.ts';

/** Names a session for the person who owns it; nothing can be done with it on another account. */
const sessionId = z.string().regex(/^[0-9a-f]{32}$/);
export const sessionParams = z.strictObject({ sessionId });

/** A signed-in device: only browser family and day are stored. */
export const openSession = z.object({
  id: sessionId,
  browser: z.enum(browserFamilies).nullable(),
  created_at: isoTime,
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** After `failed` there is no further retry; the user may request a new export. */
export const exportState = z.object({
  id: exportId,
  status: z.enum(['pending', 'ready', 'failed']),
  requested_at: isoTime,
  expires_at: isoTime,
});
export type ExportState = z.output<typeof exportState>;

export const requestExport = z.strictObject({ locale });
export type RequestExport = z.output<typeof requestExport>;
export const exportParams = z.strictObject({ exportId });

/** Everything the profile screen shows. */
export const profilePage = z.object({
  profile,
  sessions: z.array(openSession),
  consent: consentState,
  /** The newest export that has not expired. */
  export: exportState.nullable(),
});
export type ProfilePage = z.output<typeof profilePage>;

/** The user types the word, in either language (`deletionWords`). */
export const deleteAccount = z.strictObject({ confirmation: z.enum(['DELETE', 'हटवा']) });
export type DeleteAccount = z.output<typeof deleteAccount>;
