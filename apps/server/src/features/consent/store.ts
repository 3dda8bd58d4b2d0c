import type { GiveConsent } from '@bharti/contracts/account/consent';
import type { UserId } from '@bharti/domain/brand';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { markAnswered } from '../../shared/people/empty-account-store.ts';

export type ConsentRow = {
  readonly version: string;
  readonly locale: 'en' | 'mr';
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
};

/** Every answer of the person, the newest first. */
export const listConsents = (reader: Reader, user: UserId): Promise<ConsentRow[]> => consentsOf(reader, { user });
const consentsOf = statement((reader, { user }: { readonly user: UserId }) =>
  reader
    .selectFrom('consents')
    .select(['version', 'locale', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', user)
    .orderBy('given_at', 'desc')
    .compile(),
);

/** A repeat changes nothing: the time of the first consent is kept. Also marks the profile as answered, so it is not removed. */
export async function insertConsent(tx: Tx, user: UserId, { version, locale, isAdult }: GiveConsent): Promise<void> {
  await insertedConsent(tx, { user, id: crypto.randomUUID(), version, locale, isAdult });
  await markAnswered(tx, user);
}
type NewConsent = GiveConsent & { readonly user: UserId; readonly id: string };
const insertedConsent = statement((tx, { user, id, version, locale, isAdult }: NewConsent) =>
  tx
    .insertInto('consents')
    .values({ user_id: user, id, version, locale, is_adult: isAdult })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).where('withdrawn_at', 'is', null).doNothing())
    .compile(),
);

export async function withdrawConsents(tx: Tx, user: UserId): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', user)
    .where('withdrawn_at', 'is', null)
    .execute();
}
