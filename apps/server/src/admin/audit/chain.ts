import { createHash } from 'node:crypto';

/** A row of the audit trail as it is hashed. `before` and `after` are JSON texts. */
export type ChainedEntry = {
  readonly number: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly previous_hash: Buffer;
};

/** The hash over a row and the hash of the row before it. As a JSON list, no two different rows give the same text. */
export function entryHash(entry: ChainedEntry): Buffer {
  const { number, at, actor, action, entity, entity_id, before, after, previous_hash } = entry;
  const text = JSON.stringify([
    number,
    at.toISOString(),
    actor,
    action,
    entity,
    entity_id,
    before,
    after,
    previous_hash.toString('hex'),
  ]);
  return createHash('sha256').update(text).digest();
}
