import type { ReactNode } from 'react';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useLocale } from '../context/locale.tsx';
import { ErrorState, Loading } from './states.tsx';

/** The part of a query's state that decides what a screen shows; a query of TanStack Query fits. */
export type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
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

/** Shows the data once it is loaded; before that a skeleton, a message that the browser is offline, or the error with a retry button. */
export function QueryBoundary<Data>({ query, title, skeleton, children }: QueryBoundaryProps<Data>) {
  const { t } = useLocale();
  const isOnline = useIsOnline();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return skeleton ?? <Loading />;
  const line = isOnline ? t.unreachable : t.offline;
  return (
    <ErrorState title={title ?? line} {...(title !== undefined && { line })} onRetry={() => void query.refetch()} />
  );
}
