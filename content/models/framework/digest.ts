import { hashOf } from './hash.ts';
import { itemOf } from './item.ts';
import type { ItemModel } from './model.ts';

const seeds = [1, 2, 3, 4, 5];

export const nameWithVersion = ({ id, version }: ItemModel): string => `${id} v${version}`;

/** A digest of the first instances, which shows whether a model still gives the instances that it gave. */
export const digestOf = (model: ItemModel): string =>
  seeds.map((seed) => hashOf(JSON.stringify(itemOf(model, seed))).toString(16)).join('-');
