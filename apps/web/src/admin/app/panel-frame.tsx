import { adminPages } from '@bharti/contracts/admin/paths';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useLocale } from '../../context/locale.tsx';
import { OpenPagesProvider } from '../context/open-pages.ts';
import { useStaff } from '../context/staff.ts';
import { useTexts } from '../context/texts.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import styles from './panel-frame.module.css';
import { PanelHeader } from './panel-header.tsx';
import type { AdminTab } from './parts.ts';
import { isAt, isOpen, listed, tabsOf } from './visible-tabs.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Around every page of the panel: header, tabs (a rail from 1024 px, a menu below), and the pages of the tab. */
export function PanelFrame({ tabs }: Pick<Tabs, 'tabs'>) {
  const t = useTexts(frameTexts);
  const { role } = useStaff();
  const { pathname } = useLocation();
  const shown = tabsOf(tabs, role);
  const current = shown.find(({ pages }) => pages.some((page) => isAt(page, pathname)));
  const isDeep = current?.pages.some((page) => page.label === null && isAt(page, pathname)) ?? false;
  const pages = current === undefined ? [] : listed(current);
  return (
    <>
      <OfflineBar />
      <PanelHeader to={adminPages.dashboard} />
      <Menu tabs={shown} current={current} />
      {current !== undefined && !isDeep && pages.length > 1 && (
        <Subtabs label={t.pagesOf(t.tabs[current.label])} pages={pages} pathname={pathname} />
      )}
      <div className={styles.columns}>
        <nav className={styles.rail} aria-label={t.sections}>
          <TabLinks tabs={shown} current={current} />
        </nav>
        <main className={`wrap ${styles.main}`} id="content">
          <OpenPagesProvider value={shown.flatMap((tab) => tab.pages.map(({ path }) => path))}>
            <Outlet />
          </OpenPagesProvider>
        </main>
      </div>
    </>
  );
}

type SubtabsProps = {
  readonly label: string;
  readonly pages: AdminTab['pages'];
  readonly pathname: string;
};

/** The pages of a tab on small screens, in a row that scrolls sideways. */
function Subtabs({ label, pages, pathname }: SubtabsProps) {
  const { locale } = useLocale();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the other language, changes which link is where.
  useEffect(() => {
    const [nav, link] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [pathname, locale]);
  return (
    <nav className={styles.subtabs} aria-label={label} ref={row}>
      {pages.map((page) => (
        <PageLink key={page.path} page={page} isCurrent={isAt(page, pathname)} />
      ))}
    </nav>
  );
}

type Tabs = { readonly tabs: readonly AdminTab[]; readonly current: AdminTab | undefined };

/** The tabs on small screens, folded behind the name of the current one. */
function Menu({ tabs, current }: Tabs) {
  const t = useTexts(frameTexts);
  const { pathname } = useLocation();
  const Icon = current?.icon;
  return (
    // A new page begins with a closed menu.
    <details className={styles.menu} key={pathname}>
      <summary>
        {Icon !== undefined && <Icon className="icon" aria-hidden="true" />}
        <span>{current === undefined ? t.sections : t.tabs[current.label]}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </summary>
      <nav aria-label={t.sections}>
        <TabLinks tabs={tabs} current={current} />
      </nav>
    </details>
  );
}

function TabLinks({ tabs, current }: Tabs) {
  const t = useTexts(frameTexts);
  const { pathname } = useLocation();
  return tabs.map((tab) => {
    const [first, ...more] = listed(tab);
    if (first === undefined) return null;
    const Icon = tab.icon;
    const isCurrent = tab.label === current?.label;
    // When a tab has several pages, the page is marked and not the tab.
    const mark = isCurrent && more.length === 0 ? { 'aria-current': 'page' as const } : {};
    return (
      <div key={tab.label}>
        <Link to={first.path} className={isCurrent ? styles.open : undefined} {...mark}>
          <Icon className="icon" aria-hidden="true" />
          {t.tabs[tab.label]}
          {!isCurrent && <WaitingCount pages={listed(tab)} />}
        </Link>
        {isCurrent && more.length > 0 && (
          <div className={styles.pages}>
            {listed(tab).map((page) => (
              <PageLink key={page.path} page={page} isCurrent={isOpen(tab, page, pathname)} />
            ))}
          </div>
        )}
      </div>
    );
  });
}

function PageLink({ page, isCurrent }: { page: AdminTab['pages'][number]; isCurrent: boolean }) {
  const t = useTexts(frameTexts);
  if (page.label === null) return null;
  return (
    <Link to={page.path} {...(isCurrent && { 'aria-current': 'page' })}>
      {t.pages[page.label]}
      <WaitingCount pages={[page]} />
    </Link>
  );
}
