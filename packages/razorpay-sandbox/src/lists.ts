import type { z } from 'zod';
import type { Provider } from './provider.ts';
import { listRequest, parseRequest } from './requests.ts';

export type ListQuery = z.output<typeof listRequest>;
type Dated = { readonly created_at: number };

/** A list as the provider pages it: newest first, 10 unless asked for more, behind by the lag that is set. */
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

/** The time in milliseconds as of which lists answer; undefined where they are not behind. */
export const lagged = ({ clock, switches: { listLag } }: Provider): number | undefined =>
  listLag === 0 ? undefined : clock.now() - listLag * 1000;

export const collection = <T>(items: readonly T[]) => ({ entity: 'collection', count: items.length, items });
