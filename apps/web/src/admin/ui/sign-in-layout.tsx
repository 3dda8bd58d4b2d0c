import { homePath } from '@bharti/contracts/paths';
import type { ReactNode } from 'react';
import { BrandMark, BrandName } from '../../ui/brand.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { LanguageSwitch, ThemeSwitch } from '../../ui/preferences.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './sign-in-layout.module.css';

/** The page of a person without a session: the header, one card, and a line under it. */
export const SignInLayout = ({ children, under }: { readonly children: ReactNode; readonly under?: ReactNode }) => (
  <>
    <OfflineBar />
    <header className="top">
      <div className={`row ${styles.row}`}>
        <a className="brand" href={pathTo(homePath)}>
          <BrandMark />
          <BrandName />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
    <main className={styles.gate} id="content">
      <div className={`card ${styles.card}`}>
        <div className={styles.edge} />
        {children}
      </div>
      {under !== undefined && <p className={styles.under}>{under}</p>}
    </main>
  </>
);

/** The form in the card. */
export const SignInCardForm = ({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** The word ‘or’ between two ways to sign in. */
export const OrDivider = ({ children }: { readonly children: string }) => <p className={styles.or}>{children}</p>;
