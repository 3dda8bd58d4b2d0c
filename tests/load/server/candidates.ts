import type { Database } from '../../../apps/server/src/platform/postgres/database.ts';
import { newToken } from '../../../apps/server/src/shared/sessions/session-token.ts';
import type { UserId } from '../../../packages/domain/src/brand.ts';
import { noticeVersion } from '../../../packages/domain/src/people/consent.ts';
import type { Buyer } from '../../support/buyers.ts';

const atOnce = 500;

/** Signed-in candidates, put into the database directly. */
export async function newCandidates({ inTransaction }: Database, count: number): Promise<readonly Buyer[]> {
  const candidates: Buyer[] = [];
  while (candidates.length < count) {
    const people = Array.from({ length: Math.min(atOnce, count - candidates.length) }, () => {
      const id = crypto.randomUUID() as UserId;
      return { id, ...newToken(id) };
    });
    const expires_at = new Date(Date.now() + 86_400_000);
    await inTransaction(async (tx) => {
      await tx
        .insertInto('profiles')
        .values(people.map(({ id }) => ({ id, email: `${id}@example.com`, name: 'Candidate' })))
        .execute();
      await tx
        .insertInto('consents')
        .values(
          people.map(({ id }) => ({
            user_id: id,
            id: crypto.randomUUID(),
            version: noticeVersion,
            locale: 'en' as const,
            is_adult: true,
          })),
        )
        .execute();
      await tx
        .insertInto('sessions')
        .values(people.map(({ id, session }) => ({ user_id: id, token_hash: session.hash, expires_at })))
        .execute();
    });
    candidates.push(...people.map(({ id, token }) => ({ id, cookie: `session=${token}` })));
  }
  return candidates;
}
