import { type ReactNode, useDeferredValue } from 'react';
import { useLocale } from '../context/locale.tsx';
import { useIsReachable } from '../context/reachable.ts';
import { ErrorState, Loading } from './states.tsx';

/** The part of a query's state that decides what a screen shows; a query of TanStack Query fits. */
export type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** Of the last try, while others follow. */
  readonly failureReason?: Error | null;
  readonly refetch: () => Promise<unknown>;
};

type QueryBoundaryProps<Data> = {
  readonly query: QueryState<Data>;
  /** Says what could not be loaded; 'The server did not answer' by default. */
  readonly title?: string;
  /** Shown until the first reply; a page with a spinner by default. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Shows the data once it is loaded; before that a skeleton, a message that there is no connection, or the error with a retry button.
 * While other replies come from the device, the first failure is shown at once, and the query goes on trying.
 */
export function QueryBoundary<Data>({ query, title, skeleton, children }: QueryBoundaryProps<Data>) {
  const { t } = useLocale();
  const isReachable = useIsReachable();
  // React draws the first data in short steps, so that a slow phone takes presses meanwhile.
  const isLoaded = useDeferredValue(query.data !== undefined);
  if (isLoaded && query.data !== undefined) return children(query.data);
  const error = query.error ?? (isReachable ? null : query.failureReason);
  if (!error) return skeleton ?? <Loading />;
  const line = isReachable ? t.unreachable : t.offline;
  return (
    <ErrorState title={title ?? line} {...(title !== undefined && { line })} onRetry={() => void query.refetch()} />
  );
}
