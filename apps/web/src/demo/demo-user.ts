import type { UserId } from '@bharti/domain/brand';

/** The one local user of this browser; a constant, so that he finds his results again after signing out. */
export const demoUserId = 'de300000-0000-4000-8000-000000000001' as UserId;
