import type { UserId } from '@bharti/domain/brand';

/** The one local user of this browser. The id is constant, so that results are found again after a sign-out. */
export const demoUserId = 'de300000-0000-4000-8000-000000000001' as UserId;
