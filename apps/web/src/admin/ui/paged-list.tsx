import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useAdminProblem } from '../context/api.ts';
import { ShowMore } from './show-more.tsx';

type PagedListProps<Page, Entry> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Says what could not be loaded. */
  readonly title: string;
  /** Shown until the first page has come; a page with a spinner by default. */
  readonly skeleton?: ReactNode;
  readonly entriesOf: (page: Page) => readonly Entry[];
  /** How many there are in all, where that is known. */
  readonly all?: number;
  /** The entries of all pages that have come. */
  readonly children: (entries: readonly Entry[], first: Page | undefined) => ReactNode;
};

/** A list that is loaded page by page, with the button for the next page and what went wrong with it. */
export function PagedList<Page, Entry>(props: PagedListProps<Page, Entry>) {
  const { query, title, skeleton, entriesOf, all, children } = props;
  const problemText = useAdminProblem();
  return (
    <QueryBoundary query={query} title={title} {...(skeleton !== undefined && { skeleton })}>
      {({ pages }) => {
        const entries = pages.flatMap(entriesOf);
        const problem = problemText(query.isFetchNextPageError ? query.error : null);
        return (
          <>
            {children(entries, pages[0])}
            {problem !== null && <Alert title={problem} />}
            <ShowMore
              shown={entries.length}
              {...(all !== undefined && { all })}
              hasMore={query.hasNextPage}
              isBusy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}
