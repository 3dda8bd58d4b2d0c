import type { LucideIcon } from 'lucide-react';
import styles from './note.module.css';

type NoteProps = { readonly icon: LucideIcon; readonly children: string };

/** A rule or a fact in small letters, beside its icon. */
export const Note = ({ icon: Icon, children }: NoteProps) => (
  <p className={styles.note}>
    <Icon className="icon icon-small" aria-hidden="true" />
    <span>{children}</span>
  </p>
);
