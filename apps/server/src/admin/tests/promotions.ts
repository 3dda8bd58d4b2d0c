import type { CreatePromotion, SavePromotion } from '@bharti/contracts/admin/pricing';
import type { TestId } from '@bharti/domain/brand';
import { mostPromotions } from '@bharti/domain/money/price';
import { hasTest } from '../../features/catalogue/content-store.ts';
import {
  countOpenPromotions,
  endPromotionNow,
  hasPromotion,
  insertPromotion,
  lockPromotion,
  removePromotion,
  updatePromotion,
} from '../../features/catalogue/promotion-store.ts';
import { lockKey } from '../../platform/postgres/advisory-lock.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Actor, ContentDeps } from '../content-deps.ts';
import { requireVersion } from '../require-version.ts';
import { readPromotion } from './read-promotions.ts';

/** Adds a promotion; the same key again changes nothing. Refusals: `test_not_found`, `too_many_promotions`. */
export function createPromotion(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  { key: id, ...facts }: CreatePromotion,
): Promise<string> {
  return inTransaction(async (tx) => {
    await lockKey(tx, 'promotions');
    if (await hasPromotion(tx, id)) return id;
    await requireTest(tx, facts.testId);
    await refuseAbovePromotionLimit(tx);
    await insertPromotion(tx, id, facts, actor);
    const after = promotionValues(facts);
    await audit(tx, { actor, action: 'promotion.created', entity: 'promotion', id, before: null, after });
    return id;
  });
}

/** Refusals: `promotion_not_found`, `version_conflict`, `test_not_found`. */
export function savePromotion(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: string,
  { version: base, ...facts }: SavePromotion,
): Promise<void> {
  return inTransaction(async (tx) => {
    const current = await requirePromotion(tx, id);
    await requireVersion(tx, current, base);
    await requireTest(tx, facts.testId);
    await updatePromotion(tx, id, base + 1, facts, actor);
    await audit(tx, {
      actor,
      action: 'promotion.saved',
      entity: 'promotion',
      id,
      before: promotionValues(current.facts),
      after: promotionValues(facts),
    });
  });
}

/** Ends a running promotion now; removes a coming one. Refusals: `promotion_not_found`, `version_conflict`. */
export function endPromotion(
  { inTransaction, audit }: ContentDeps,
  actor: Actor,
  id: string,
  base: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    const current = await requirePromotion(tx, id);
    await requireVersion(tx, current, base);
    const { state } = await readPromotion(tx, id);
    if (state === 'over') return;
    const action = state === 'running' ? 'promotion.ended' : 'promotion.removed';
    const before = promotionValues(current.facts);
    let after: typeof before | null = null;
    if (state === 'coming') await removePromotion(tx, id);
    else {
      const endsAt = await endPromotionNow(tx, id, base + 1, actor);
      after = promotionValues({ ...current.facts, endsAt });
    }
    await audit(tx, { actor, action, entity: 'promotion', id, before, after });
  });
}

async function requirePromotion(tx: Tx, id: string) {
  const found = await lockPromotion(tx, id);
  if (found === undefined) throw new Refused({ code: 'promotion_not_found' });
  return found;
}

/** As the audit trail keeps it: instants as texts. */
const promotionValues = ({ name, testId, pricePaise, startsAt, endsAt }: Omit<SavePromotion, 'version'>) => ({
  name,
  testId,
  pricePaise,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

async function requireTest(tx: Tx, id: TestId | null): Promise<void> {
  if (id !== null && !(await hasTest(tx, id))) throw new Refused({ code: 'test_not_found' });
}

/** Every price looks at the promotions that are not over, so there is a limit to them. */
async function refuseAbovePromotionLimit(tx: Tx): Promise<void> {
  if ((await countOpenPromotions(tx)) >= mostPromotions) throw new Refused({ code: 'too_many_promotions' });
}
