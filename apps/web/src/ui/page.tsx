import { homeOnRequest } from '@bharti/contracts/paths';
import type { ReactNode } from 'react';
import { useLocale } from '../context/locale.tsx';
import { BackHeader } from './back-header.tsx';
import styles from './page.module.css';
import { useTitle } from './use-title.ts';

type PageProps = {
  readonly title: string;
  /** Where the arrow in the header leads. */
  readonly back?: 'dashboard' | 'home';
  readonly children: ReactNode;
};

/** A page below the dashboard or the start page: a way back, the title, and one column of content. */
export function Page({ title, back = 'dashboard', children }: PageProps) {
  const { t } = useLocale();
  useTitle(title);
  return (
    <div className={styles.page}>
      {back === 'dashboard' ? (
        <BackHeader title={title} label={t.backToDashboard} />
      ) : (
        <BackHeader title={title} label={t.goHome} to={homeOnRequest} />
      )}
      <main className={`wrap ${styles.main}`} id="content">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** A public page of text. */
export const TextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title} back="home">
    <div className="prose">{children}</div>
  </Page>
);
