import type { TestId } from '@bharti/domain/brand';
import type { Paise } from '@bharti/domain/money/money';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

/** Whole paise. */
export async function readDefaultPrice(reader: Reader): Promise<Paise> {
  const { price_paise } = await reader.selectFrom('default_price').select('price_paise').executeTakeFirstOrThrow();
  return price_paise;
}

/** The default price, which cannot change until the transaction ends. Whole paise. */
export async function lockDefaultPrice(tx: Tx): Promise<Paise> {
  const { price_paise } = await tx
    .selectFrom('default_price')
    .select('price_paise')
    .forShare()
    .executeTakeFirstOrThrow();
  return price_paise;
}

/** Locks the default price for a change. Whole paise. */
export async function lockDefaultPriceForChange(tx: Tx): Promise<Paise> {
  const { price_paise } = await tx
    .selectFrom('default_price')
    .select('price_paise')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return price_paise;
}

/** Changes the default price, and the price of every test that has it. */
export async function saveDefaultPrice(tx: Tx, price: Paise): Promise<void> {
  await tx.updateTable('default_price').set({ price_paise: price }).execute();
  await tx
    .updateTable('tests')
    .set({ price_paise: price, value_paise: price })
    .where('has_default_price', '=', true)
    .execute();
}

export type TestPrice = {
  readonly pricePaise: Paise;
  readonly hasDefaultPrice: boolean;
  readonly valuePaise: Paise;
  readonly isFree: boolean;
  readonly isPromotional: boolean;
};

export async function saveTestPrice(tx: Tx, id: TestId, price: TestPrice): Promise<void> {
  await tx
    .updateTable('tests')
    .set({
      price_paise: price.pricePaise,
      has_default_price: price.hasDefaultPrice,
      value_paise: price.valuePaise,
      is_free: price.isFree,
      is_promotional: price.isPromotional,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes a published test from sale. What was bought stays open. */
export async function takeFromSale(tx: Tx, id: TestId): Promise<void> {
  await tx.updateTable('tests').set({ published: false }).where('id', '=', id).execute();
}
