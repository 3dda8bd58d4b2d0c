import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './keep-progress.module.css';

type KeepProgressProps = {
  readonly text: string;
  readonly percent: number;
  readonly stop: string;
  /** Names the note too, for screen readers. */
  readonly stopLabel: string;
  /** Without it the script of a note's page handles the press (app/documents/keep-from-page.ts). */
  readonly onStop?: () => void;
};

/** How much of a note has come that is being kept on this device, and the button that stops it. */
export const KeepProgress = ({ text, percent, stop, stopLabel, onStop }: KeepProgressProps) => (
  <>
    <span data-keep="text">{text}</span>
    <Button look="quiet" icon={X} aria-label={stopLabel} data-keep="stop" {...(onStop && { onClick: onStop })}>
      {stop}
    </Button>
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
