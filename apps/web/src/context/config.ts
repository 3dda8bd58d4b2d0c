import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { CataloguePort } from '@bharti/contracts/catalogue/port';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCataloguePort } from './api.ts';

const configQuery = (api: CataloguePort) =>
  queryOptions({ queryKey: ['config'], queryFn: api.config, staleTime: Number.POSITIVE_INFINITY });

/** The public configuration; undefined while it loads. */
export function useConfig(): {
  readonly config: AppConfig | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
} {
  const { data, error, refetch } = useQuery(configQuery(useCataloguePort()));
  return { config: data, error, refetch };
}

/** Whether anything about money is shown; undefined until it is known. */
export function useHasMoney(): boolean | undefined {
  const { config } = useConfig();
  return config && config.payments.kind !== 'off';
}

/** Requested before the first render, so that the page does not flicker. After a failure the page requests it again and shows the error. */
export const prefetchConfig = (queryClient: QueryClient, api: CataloguePort): Promise<AppConfig | undefined> =>
  queryClient.fetchQuery(configQuery(api)).catch(() => undefined);
