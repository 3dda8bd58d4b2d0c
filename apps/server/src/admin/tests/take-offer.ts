import { isDeepStrictEqual } from 'node:util';
import type { BuiltInOffers } from '@bharti/contracts/admin/tests';
import type { TestId } from '@bharti/domain/brand';
import { draftOf, priceOf } from '@bharti/domain/content/test-draft';
import { listBuiltInOffers, takeBuiltIn } from '../../features/catalogue/built-in-offers.ts';
import { readContent } from '../../features/catalogue/content-store.ts';
import { readTitles } from '../../features/catalogue/read-tests.ts';
import { lockSeeding } from '../../features/catalogue/seed-catalogue.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import { takeBuiltInQuestions } from '../bank/seed-bank.ts';
import type { ContentDeps } from '../content-deps.ts';
import { publishedChange } from './audited-test.ts';
import { lockDraft, writeDraft } from './store.ts';
import { type Author, mayPrice } from './write-tests.ts';

/** The built-in tests of which this release has a newer version. */
export async function listOffers(reader: Reader): Promise<BuiltInOffers> {
  const offers = await listBuiltInOffers(reader);
  const titles = await readTitles(
    reader,
    offers.map(({ testId }) => testId),
  );
  return {
    offers: offers.map((offer) => ({
      ...offer,
      title: titles.get(offer.testId) ?? { en: offer.testId, mr: offer.testId },
    })),
  };
}

/**
 * Puts the newer built-in version of a test and of its questions in the place of what is there, as new versions. Refusals:
 * `test_not_found` when none is offered; `access_denied` when an editor would change a price by it.
 */
export function takeOffer({ inTransaction, audit }: ContentDeps, staff: Author, id: TestId): Promise<void> {
  const actor = staff.id;
  return inTransaction(async (tx) => {
    await lockSeeding(tx);
    const offer = (await listBuiltInOffers(tx)).find(({ testId }) => testId === id);
    if (offer === undefined) throw new Refused({ code: 'test_not_found' });
    const draft = await lockDraft(tx, id);
    const earlier = await readContent(tx, id);
    const { version: publishedVersion, content } = await takeBuiltIn(tx, id);
    const changesDraft = draft !== undefined && !isDeepStrictEqual(draft.content.price, priceOf(content));
    if ((offer.changesPrice || changesDraft) && !mayPrice(staff)) throw new Refused({ code: 'access_denied' });
    await takeBuiltInQuestions(
      tx,
      content.questions.map((question) => question.id),
    );
    const version = (draft?.version ?? 0) + 1;
    await writeDraft(tx, {
      id,
      version,
      kind: 'built_in',
      state: 'published',
      publishedDraft: version,
      publishedVersion,
      content: draftOf(content),
      before: draft?.content ?? null,
      by: actor,
    });
    const change = publishedChange(earlier?.content ?? null, content);
    await audit(tx, {
      actor,
      action: 'test.built_in_taken',
      entity: 'test',
      id,
      before: { version: draft?.version ?? null, publishedVersion: earlier?.version ?? null, ...change.before },
      after: { version, publishedVersion, ...change.after },
    });
  });
}
