import { adminPages } from '@bharti/contracts/admin/paths';
import { type StaffRole, staffRoles } from '@bharti/domain/people/staff';
import type { FrameTexts } from '@bharti/i18n/admin/frame';
import { ClipboardList, IndianRupee, type LucideIcon, Settings, Users, Zap } from 'lucide-react';
import type { ComponentType } from 'react';

/** One page of the panel. Its file exports `Component`. */
export type AdminPage = {
  readonly path: string;
  /** Its name among the pages of its tab; null for a page that only another page leads to. */
  readonly label: keyof FrameTexts['pages'] | null;
  readonly roles: readonly StaffRole[];
  /** The path of the page whose list stands beside this page, and which is marked as open. */
  readonly list?: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
};

export type AdminTab = {
  readonly label: keyof FrameTexts['tabs'];
  readonly icon: LucideIcon;
  readonly pages: readonly AdminPage[];
};

const page = (
  path: string,
  label: AdminPage['label'],
  roles: readonly StaffRole[],
  load: AdminPage['load'],
): AdminPage => ({ path, label, roles, load });

const editors = ['owner', 'editor'] as const;
/** Support sees money and changes none. */
const moneyViewers = ['owner', 'support'] as const;
const helpers = ['owner', 'support'] as const;

/** The tabs with their pages, in their order. A part adds one line for each page; a tab without a page is not shown. */
export const tabs: readonly AdminTab[] = [
  {
    label: 'overview',
    icon: Zap,
    pages: [page(adminPages.dashboard, 'overview', staffRoles, () => import('../features/overview/overview-page.tsx'))],
  },
  {
    label: 'tests',
    icon: ClipboardList,
    pages: [
      page(adminPages.questions, 'bank', editors, () => import('../features/bank/list/list-page.tsx')),
      page(adminPages.tests, 'tests', editors, () => import('../features/tests/tests-page.tsx')),
      page(adminPages.upload, 'upload', editors, () => import('../features/import/import-page.tsx')),
      page(adminPages.pricing, 'pricing', ['owner'], () => import('../features/tests/pricing-page.tsx')),
      page(adminPages.reports, 'reports', editors, () => import('../features/reports/reports-page.tsx')),
      {
        ...page(adminPages.reportedQuestion, null, editors, () => import('../features/reports/reports-page.tsx')),
        list: adminPages.reports,
      },
      page(adminPages.flagged, 'flagged', editors, () => import('../features/reports/flagged-page.tsx')),
      {
        ...page(
          adminPages.flaggedQuestion,
          null,
          editors,
          () => import('../features/reports/flagged-question-page.tsx'),
        ),
        list: adminPages.flagged,
      },
      page(adminPages.newQuestion, null, editors, () => import('../features/bank/editor/new-question-page.tsx')),
      page(adminPages.question, null, editors, () => import('../features/bank/editor/question-page.tsx')),
      page(adminPages.newTest, null, editors, () => import('../features/tests/new-test-page.tsx')),
      page(adminPages.test, null, editors, () => import('../features/tests/test-page.tsx')),
      page(adminPages.testPreview, null, editors, () => import('../features/tests/preview-page.tsx')),
    ],
  },
  {
    label: 'users',
    icon: Users,
    pages: [
      page(adminPages.users, 'users', helpers, () => import('../features/users/users-page.tsx')),
      page(adminPages.userFigures, 'userFigures', helpers, () => import('../features/users/figures-page.tsx')),
      {
        ...page(adminPages.user, null, helpers, () => import('../features/users/users-page.tsx')),
        list: adminPages.users,
      },
    ],
  },
  {
    label: 'revenue',
    icon: IndianRupee,
    pages: [
      page(adminPages.revenue, 'revenue', moneyViewers, () => import('../features/revenue/report-page.tsx')),
      page(adminPages.payments, 'payments', moneyViewers, () => import('../features/revenue/payments-page.tsx')),
      page(adminPages.disputes, 'disputes', moneyViewers, () => import('../features/revenue/disputes-page.tsx')),
      page(adminPages.debts, 'debts', moneyViewers, () => import('../features/revenue/debts-page.tsx')),
      page(adminPages.invoices, 'invoices', moneyViewers, () => import('../features/revenue/invoices-page.tsx')),
    ],
  },
  {
    label: 'settings',
    icon: Settings,
    pages: [
      page(adminPages.site, 'site', ['owner'], () => import('../features/settings/settings-page.tsx')),
      page(adminPages.team, 'team', ['owner'], () => import('../features/team/team-page.tsx')),
      page(adminPages.account, 'account', staffRoles, () => import('../features/account/account-page.tsx')),
      page(adminPages.audit, 'audit', ['owner'], () => import('../features/audit/audit-page.tsx')),
    ],
  },
];
