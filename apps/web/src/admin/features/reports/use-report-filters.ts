import { reportKinds } from '@bharti/domain/content/question-report';
import { useSearchParams } from 'react-router';
import type { ReportFilters } from './queries.ts';

/** The filters stand in the address, so that Back leads to the same list. */
export function useReportFilters() {
  const [params, setParams] = useSearchParams();
  const kind = reportKinds.find((each) => each === params.get('kind'));
  const filters: ReportFilters = {
    state: params.get('state') === 'closed' ? 'closed' : 'open',
    ...(kind !== undefined && { kind }),
  };
  const set = (name: 'state' | 'kind', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'open') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  // Without the report that is open: the address of a list, and of another question in it.
  const list = new URLSearchParams(params);
  list.delete('report');
  const listSearch = list.size === 0 ? '' : `?${list}`;
  return { filters, set, listSearch };
}
