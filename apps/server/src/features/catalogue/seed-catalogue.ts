import type { BuiltInBank } from '@bharti/content/bank';
import type { BuiltInTest } from '@bharti/contracts/catalogue/content';
import type { TestContent } from '@bharti/domain/content/test-content';
import { sql } from 'kysely';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { builtInContent } from './built-in-content.ts';
import { addTopics, readContent, readSeeded, saveContent, saveSeeded } from './content-store.ts';

// Number of the advisory lock; any number that no other lock uses.
const seedLock = 7_260_402;

/** The built-in content. Loaded only when it is needed, because a server that serves does not need it, and it stays in memory. */
export const loadBank = async (): Promise<BuiltInBank> => (await import('@bharti/content/bank')).readBank();

/**
 * Adds the built-in topics and tests that were never in the catalogue. Existing tests are not changed: neither changes of
 * the owner nor built-in content of an earlier release, for which `listBuiltInOffers` lists the newer version.
 */
export async function seedCatalogue(inTransaction: InTransaction): Promise<void> {
  const bank = await loadBank();
  await inTransaction(async (tx) => {
    await lockSeeding(tx);
    await addTopics(tx, bank.topics);
    for (const test of bank.tests) await seedTest(tx, test, builtInContent(test, bank));
  });
}

/**
 * Several servers may start at once: the second waits, and then finds the catalogue seeded. It may wait longer than a request, because an
 * empty database takes seconds to fill.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
}

async function seedTest(tx: Tx, { id, created_at }: BuiltInTest, content: TestContent): Promise<void> {
  // Each test is seeded only once, so a removed test is not added again.
  if ((await readSeeded(tx, id)) !== undefined) return;
  const current = await readContent(tx, id);
  if (current === undefined)
    await saveContent(tx, { testId: id, version: 1, createdAt: new Date(created_at), content });
  // Earlier releases stored no seeded content and reset the test at each start; so its content now is the seeded content.
  await saveSeeded(tx, id, current?.content ?? content);
}
