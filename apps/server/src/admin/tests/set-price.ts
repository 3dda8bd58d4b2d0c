import type { SetDefaultPrice, SetTestPrice } from '@bharti/contracts/admin/pricing';
import type { TestId } from '@bharti/domain/brand';
import { changedFields, pricedAs } from '@bharti/domain/content/test-draft';
import {
  lockDefaultPrice,
  lockDefaultPriceForChange,
  saveDefaultPrice,
  saveTestPrice,
} from '../../features/catalogue/price-store.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { writeDraft } from './store.ts';
import { requireDraft } from './write-tests.ts';

/** Changes the default price, and with it the price of every test that has it. Refusal: `price_changed`. */
export function setDefaultPrice(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  input: SetDefaultPrice,
): Promise<void> {
  const { pricePaise, was } = input;
  return inTransaction(async (tx) => {
    const current = await lockDefaultPriceForChange(tx);
    if (current === pricePaise) return;
    if (current !== was) throw new Refused({ code: 'price_changed', pricePaise: current });
    await saveDefaultPrice(tx, pricePaise);
    const [before, after] = [{ pricePaise: current }, { pricePaise }];
    await audit(tx, { actor, action: 'default_price.changed', entity: 'default_price', id: 'default', before, after });
  });
}

/**
 * Changes the price of a test at once; other changes of its draft stay unpublished. Refusals: `test_not_found`,
 * `version_conflict`.
 */
export function setTestPrice(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: TestId,
  { version: base, price }: SetTestPrice,
): Promise<void> {
  return inTransaction(async (tx) => {
    const draft = await requireDraft(tx, id);
    const content = { ...draft.content, price };
    if (changedFields(draft.content, content).length === 0) return;
    await requireVersion(tx, draft, base);
    const version = base + 1;
    const wasPublished = draft.publishedDraft === draft.version;
    await writeDraft(tx, {
      ...draft,
      version,
      kind: 'price',
      content,
      before: draft.content,
      publishedDraft: wasPublished ? version : draft.publishedDraft,
      by: actor,
    });
    if (draft.state === 'published') await saveTestPrice(tx, id, pricedAs(price, await lockDefaultPrice(tx)));
    const [before, after] = [
      { version: base, price: draft.content.price },
      { version, price },
    ];
    await audit(tx, { actor, action: 'test.price_changed', entity: 'test', id, before, after });
  });
}
