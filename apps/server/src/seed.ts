import type { TestId } from '@bharti/domain/brand';
import { seedBank } from './admin/bank/seed-bank.ts';
import { ensureFirstOwner, type NewOwner } from './admin/staff/first-owner.ts';
import { sealTotpSecrets } from './admin/staff/seal-secrets.ts';
import { seedDrafts } from './admin/tests/seed-drafts.ts';
import { listBuiltInOffers } from './features/catalogue/built-in-offers.ts';
import { seedCatalogue } from './features/catalogue/seed-catalogue.ts';
import type { Config } from './platform/config.ts';
import { type DatabaseLimits, openDatabase } from './platform/postgres/database.ts';

export type Seeded = {
  /** The owner's account that this start made with a random password; otherwise null. */
  readonly newOwner: NewOwner | null;
  /** Second factors that cannot be read with the keys that are configured. */
  readonly unreadableSecrets: number;
  /** The built-in tests of which this release has a newer version: the owner decides about them in the panel. */
  readonly newerTests: readonly TestId[];
};

/** Fills a prepared database. @param connection the application's connection string. */
export type Seed = (config: Config, connection: string) => Promise<Seeded>;

/** Puts in what is missing: built-in content, the first owner; and seals the second factors with the key of now. */
export const seedWith =
  (limits: Partial<DatabaseLimits>): Seed =>
  async (config, connection) => {
    const {
      inTransaction,
      db: reader,
      close,
    } = openDatabase(connection, () => {}, {
      ...limits,
      isPooled: config.hasPooler,
      // Longer than the wait for another server that seeds.
      queryTimeoutMs: 65_000,
      max: 2,
    });
    try {
      await seedCatalogue(inTransaction);
      await seedBank(inTransaction);
      await seedDrafts(inTransaction);
      return {
        newOwner: await ensureFirstOwner({ config, inTransaction, reader }),
        unreadableSecrets: await sealTotpSecrets({ config, inTransaction }),
        newerTests: (await listBuiltInOffers(reader)).map(({ testId }) => testId),
      };
    } finally {
      await close();
    }
  };
