import type { StaffId } from '@bharti/domain/people/staff';
import { z } from 'zod';
import { refusalReply } from '../common.ts';

// A cast instead of `.transform`, because Fastify encodes replies with the schema, and a one-way transform throws there.
export const staffId = z.uuid() as unknown as z.ZodType<StaffId, StaffId>;

/** The refusal replies in a route's schema. */
export const adminRefusals = { '4xx': refusalReply };
