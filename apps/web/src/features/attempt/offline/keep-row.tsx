import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../start-page.module.css';

/** The button is another element once its panel has come. */
export const keepButtonId = 'keep-offline';

/** A line with what can be done about it. */
export const KeepRow = ({ line, children }: { readonly line: string; readonly children: ReactNode }) => (
  <div className={styles.keep}>
    <p className="small muted">
      <Smartphone className="icon icon-small" aria-hidden="true" />
      <span>{line}</span>
    </p>
    {children}
  </div>
);
