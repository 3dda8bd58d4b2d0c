import { isDeepStrictEqual } from 'node:util';
import type { TestId } from '@bharti/domain/brand';
import type { TestContent } from '@bharti/domain/content/test-content';
import { priceOf } from '@bharti/domain/content/test-draft';
import type { Reader, Tx } from '../../platform/postgres/database.ts';
import { builtInContent } from './built-in-content.ts';
import { type CurrentContent, readContent, readSeeded, saveContent, saveSeeded } from './content-store.ts';
import { loadBank, lockSeeding } from './seed-catalogue.ts';

/** A built-in test whose content in this release differs from the seeded content. */
export type BuiltInOffer = {
  readonly testId: TestId;
  /** Whether the owner has changed the test since it was seeded; accepting the offer replaces their changes. */
  readonly isChangedByOwner: boolean;
  /** Whether accepting it changes what the test costs. */
  readonly changesPrice: boolean;
};

/** The built-in tests of which this release has a newer version than the catalogue. */
export async function listBuiltInOffers(reader: Reader): Promise<readonly BuiltInOffer[]> {
  const bank = await loadBank();
  const offers: BuiltInOffer[] = [];
  for (const test of bank.tests) {
    const seeded = await readSeeded(reader, test.id);
    const offered = builtInContent(test, bank);
    if (seeded === undefined || isDeepStrictEqual(seeded, offered)) continue;
    const current = await readContent(reader, test.id);
    const isChangedByOwner = !isDeepStrictEqual(comparable(current?.content), comparable(seeded));
    const changesPrice = current === undefined || !isDeepStrictEqual(priceOf(current.content), priceOf(offered));
    offers.push({ testId: test.id, isChangedByOwner, changesPrice });
  }
  return offers;
}

/** Test content without its price where that is the site's default price: a change of that is no change of the test. */
function comparable(content: TestContent | undefined) {
  if (content?.hasDefaultPrice !== true) return content;
  const { pricePaise: _price, valuePaise: _value, ...rest } = content;
  return rest;
}

/**
 * Saves this release's content of a built-in test as a new version; running attempts keep their version.
 * @throws Error when no built-in test has this id.
 */
export async function takeBuiltIn(tx: Tx, testId: TestId): Promise<CurrentContent> {
  const bank = await loadBank();
  const test = bank.tests.find(({ id }) => id === testId);
  if (test === undefined) throw new Error(`${testId} is not a built-in test`);
  const content = builtInContent(test, bank);
  await lockSeeding(tx);
  const current = await readContent(tx, testId);
  const version = (current?.version ?? 0) + 1;
  await saveContent(tx, { testId, version, createdAt: new Date(test.created_at), content });
  await saveSeeded(tx, testId, content);
  return { version, content };
}
