import type { z } from 'zod';
import type { Provider } from './provider.ts';
import { listRequest, parseRequest } from './requests.ts';

export type ListQuery = z.output<typeof listRequest>;
type Dated = { readonly created_at: number };

/** A page of a list as at the provider: newest first, 10 by default, older by the configured lag. */
export function list<T extends Dated>(
  provider: Provider,
  given: Readonly<Record<string, string>>,
  entities: (asOf: number | undefined, query: ListQuery) => readonly T[],
) {
  const query = parseRequest<ListQuery>(listRequest, given);
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = query;
  const inTime = entities(lagged(provider), query).filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(inTime.slice(skip, skip + count));
}

/** The time (milliseconds) whose state lists show; undefined without a lag. */
export const lagged = ({ clock, switches: { listLag } }: Provider): number | undefined =>
  listLag === 0 ? undefined : clock.now() - listLag * 1000;

export const collection = <T>(items: readonly T[]) => ({ entity: 'collection', count: items.length, items });
