import { readInTab, writeInTab } from './tab-storage.ts';

const key = 'test_filters';

/** The query of the dashboard's address, as this tab showed it last: '?category=math', or ''. */
export const readFilters = (): string => readInTab(key) ?? '';

export const keepFilters = (search: string): void => writeInTab(key, search === '' ? null : search);
