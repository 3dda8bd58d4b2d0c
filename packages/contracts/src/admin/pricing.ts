import type { TestId } from '@bharti/domain/brand';
import { highestPrice, longestTitle, lowestPrice } from '@bharti/domain/content/test-draft';
import { promotionStates } from '@bharti/domain/money/price';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import type { Result } from '@bharti/domain/result';
import { z } from 'zod';
import { bilingual, category, givenInstant, instant, paise, paiseBetween, testId } from '../common.ts';
import { changed, creationKey, pageQuery, version, writtenText } from './content-common.ts';
import { type AdminTest, testPrice } from './tests.ts';

const price = paiseBetween(lowestPrice, highestPrice);

export const pricingQuery = pageQuery;

export type PricingQuery = z.output<typeof pricingQuery>;

/** The default price, and the published tests with their current price; the newest first. */
export const pricing = z.object({
  defaultPricePaise: paise,
  /** How many published tests have the default price. */
  defaultPriceTests: z.int(),
  /** The highest list price of the published tests; 0 while all are free. */
  highestPricePaise: paise,
  tests: z
    .array(
      z.object({
        id: testId,
        title: bilingual,
        category,
        version: z.int(),
        price: testPrice,
        listPricePaise: paise,
        /** The price after the promotions that apply now. */
        pricePaise: paise,
      }),
    )
    .readonly(),
  next: z.string().nullable(),
});
export type Pricing = z.output<typeof pricing>;

/** `was`: the price that the page shows; when the price has changed meanwhile, the refusal is `price_changed`. */
export const setDefaultPrice = z.strictObject({ pricePaise: price, was: paise });
export type SetDefaultPrice = z.output<typeof setDefaultPrice>;
/** Applies at once, without publishing other changes of the draft. */
export const setTestPrice = z.strictObject({ version, price: testPrice });
export type SetTestPrice = z.output<typeof setTestPrice>;

export const promotionParams = z.strictObject({ promotionId: z.uuid() });
const facts = z.strictObject({
  /** The name is shown to staff only. */
  name: writtenText(longestTitle).refine((text) => text.trim() !== '', 'empty'),
  /** Null: every test with a price. */
  testId: testId.nullable(),
  /** Never raises a price: the lower of this and the list price applies. */
  pricePaise: price,
  startsAt: givenInstant,
  endsAt: givenInstant,
});
const inOrder = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }) => startsAt < endsAt;
export const createPromotion = facts.extend({ key: creationKey }).refine(inOrder, 'ends before it begins');
export type CreatePromotion = z.output<typeof createPromotion>;
export const savePromotion = facts.extend({ version }).refine(inOrder, 'ends before it begins');
export type SavePromotion = z.output<typeof savePromotion>;
/** A promotion that has begun is ended at once and kept; a promotion that has not begun is removed. */
export const endPromotion = z.strictObject({ version });

export const promotion = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  testId: testId.nullable(),
  pricePaise: paise,
  startsAt: instant,
  endsAt: instant,
  state: z.enum(promotionStates),
  ...changed,
});
export type PromotionRow = z.output<typeof promotion>;
/** Latest end first. */
export const promotionList = z.object({ promotions: z.array(promotion).readonly(), next: z.string().nullable() });
export type PromotionList = z.output<typeof promotionList>;

type Reply<T> = Promise<Result<T, AdminRefusal>>;

export type PricingPort = {
  readonly pricing: (query: Partial<PricingQuery>) => Reply<Pricing>;
  readonly setDefaultPrice: (input: SetDefaultPrice) => Reply<void>;
  readonly setTestPrice: (id: TestId, input: SetTestPrice) => Reply<AdminTest>;
  readonly promotions: (query: Partial<PricingQuery>) => Reply<PromotionList>;
  readonly createPromotion: (input: CreatePromotion) => Reply<PromotionRow>;
  readonly savePromotion: (id: string, input: SavePromotion) => Reply<PromotionRow>;
  /** Ends a promotion that has begun; removes a promotion that has not begun. */
  readonly endPromotion: (id: string, version: number) => Reply<void>;
};
