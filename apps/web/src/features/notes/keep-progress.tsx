import type { ReactNode } from 'react';
import styles from './keep-progress.module.css';

type KeepProgressProps = { readonly text: string; readonly percent: number; readonly children?: ReactNode };

/** How much of a note has come that is being kept on this device. `children`: what stands beside the text. */
export const KeepProgress = ({ text, percent, children }: KeepProgressProps) => (
  <>
    <span data-keep="text">{text}</span>
    {children}
    <span className={`bar ${styles.progress}`} aria-hidden="true" data-keep="bar">
      <i style={{ width: `${percent}%` }} />
    </span>
  </>
);

type KeepLineProps = { readonly children: ReactNode; readonly isHidden?: boolean; readonly isProblem?: boolean };

/** The line below a note about its copy on this device. */
export const KeepLine = ({ children, isHidden, isProblem }: KeepLineProps) => (
  <div className={styles.kept} data-keep="line" hidden={isHidden} {...(isProblem && { 'data-problem': '' })}>
    {children}
  </div>
);
