import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { newToken } from '../../apps/server/src/shared/sessions/session-token.ts';
import { creditWallet } from '../../apps/server/src/testing/wallet.ts';
import type { UserId } from '../../packages/domain/src/brand.ts';
import { noticeVersion } from '../../packages/domain/src/people/consent.ts';

export type Buyer = { readonly id: UserId; readonly cookie: string };

/** Signed-in people whose wallets hold `paise`, put there directly. */
export async function newBuyers(database: Database, count: number, paise: number): Promise<readonly Buyer[]> {
  const buyers: Buyer[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = crypto.randomUUID() as UserId;
    const { token, session } = newToken(id);
    await database.inTransaction(async (tx) => {
      await tx
        .insertInto('profiles')
        .values({ id, email: `${id}@example.com`, name: 'Buyer' })
        .execute();
      await tx
        .insertInto('consents')
        .values({ user_id: id, id: crypto.randomUUID(), version: noticeVersion, locale: 'en', is_adult: true })
        .execute();
      const expires_at = new Date(Date.now() + 86_400_000);
      await tx.insertInto('sessions').values({ user_id: id, token_hash: session.hash, expires_at }).execute();
    });
    if (paise > 0) await creditWallet({ deps: database }, { id }, paise);
    buyers.push({ id, cookie: `session=${token}` });
  }
  return buyers;
}
