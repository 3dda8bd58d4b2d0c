import type { BankQuestion } from '@bharti/contracts/catalogue/content';

/** The source of a question that was copied from an item model. */
export const frozenSource = ({ id, version }: { id: string; version: number }, seed: number): string =>
  `Item model ${id} v${version}, seed ${seed}`;

/** The id of the item model that a question was copied from; null for a question written by hand. */
export const modelOf = ({ source }: Pick<BankQuestion, 'source'>): string | null =>
  /^Item model (\S+) v\d+, seed \d+$/.exec(source)?.[1] ?? null;
