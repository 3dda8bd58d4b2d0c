import type { StaffRole } from '@bharti/domain/people/staff';
import { matchPath } from 'react-router';
import type { AdminPage, AdminTab } from './parts.ts';

/** The tabs that a role may see, each with the pages that it may open. */
export const tabsOf = (tabs: readonly AdminTab[], role: StaffRole): readonly AdminTab[] =>
  tabs
    .map((tab) => ({ ...tab, pages: tab.pages.filter(({ roles }) => roles.includes(role)) }))
    .filter((tab) => listed(tab).length > 0);

/** The pages with a name of their own in the tab. */
export const listed = (tab: AdminTab): readonly AdminPage[] => tab.pages.filter(({ label }) => label !== null);

export const isAt = ({ path }: AdminPage, pathname: string): boolean => matchPath(path, pathname) !== null;

/** Whether a page of the tab is open, or a page beside its list. */
export const isOpen = (tab: AdminTab, page: AdminPage, pathname: string): boolean =>
  isAt(page, pathname) || tab.pages.some((each) => each.list === page.path && isAt(each, pathname));

/** Where a role begins: the dashboard, or else its first page. */
export const firstPageOf = (tabs: readonly AdminTab[], role: StaffRole): string | null =>
  tabsOf(tabs, role)[0]?.pages[0]?.path ?? null;
